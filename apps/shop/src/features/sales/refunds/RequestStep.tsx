// Whether the goods arrived, the type of refund and the reason; fixed choices are only shown.
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Choice } from './Choice.tsx'
import { InTransitNotice, type InTransitNoticeProps, Postage } from './RequestNotes.tsx'
import type { RefundForm } from './use-refund-form.ts'
import { isAllChosen, reasonsFor, sentPart, typesFor } from './values.ts'

export function RequestStep({ form, days }: InTransitNoticeProps) {
  const t = usePageText('refund')
  const { info, values, problems, choose } = form
  const { goods_statuses: statuses, items } = info
  return (
    <Block title={t.request}>
      <div className="space-y-5">
        {statuses.length === 1 ? (
          <FixedChoice form={form} />
        ) : (
          <>
            <Choice
              id="goods_status"
              label={t.goods}
              mark={t.needed}
              variant="cards"
              options={statuses.map((value) => ({ value, label: t.goodsNames[value] }))}
              chosen={values.goods_status}
              hint={sentPart(items) === 'some' ? t.partSent : undefined}
              error={problems.goods_status}
              onChoose={(goods_status) => choose({ goods_status })}
            />
            <InTransitNotice form={form} days={days} />
            <TypeChoice form={form} />
          </>
        )}
        <Choice
          id="reason"
          label={t.reason}
          mark={t.needed}
          variant="chips"
          options={reasonsFor(values, items).map((value) => ({ value, label: t.reasons[value] }))}
          chosen={values.reason}
          error={problems.reason}
          onChoose={(reason) => choose({ reason })}
        />
        {values.type === 'refund_return' ? (
          <Postage order={info.order} goods={values.goods_status} reason={values.reason} />
        ) : null}
      </div>
    </Block>
  )
}

function TypeChoice({ form }: { form: RefundForm }) {
  const t = usePageText('refund')
  const { info, values, problems, choose } = form
  const types = typesFor(values, info.types)
  return (
    <Choice
      id="type"
      label={t.type}
      mark={t.needed}
      variant="cards"
      options={types.map((value) => ({ value, label: t.typeNames[value], note: t.typeNotes[value] }))}
      chosen={values.type}
      hint={types.length < info.types.length ? t.notThere : undefined}
      error={problems.type}
      onChoose={(type) => choose({ type })}
    />
  )
}

/** An unsent order cannot have arrived and cannot be returned. */
function FixedChoice({ form }: { form: RefundForm }) {
  const t = usePageText('refund')
  const { info, values } = form
  const [goods] = info.goods_statuses
  const [type] = info.types
  if (!goods || !type) return null
  const facts = [
    { label: t.goods, value: t.goodsNames[goods] },
    { label: t.type, value: t.typeNames[type] },
  ]
  return (
    <div className="space-y-3">
      <dl className="space-y-2 text-body-s">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-text-2">{label}</dt>
            <dd className="font-semibold text-text">{value}</dd>
          </div>
        ))}
      </dl>
      {sentPart(info.items) === 'none' ? (
        <Notice>
          {t.notSent}
          {isAllChosen(values, info.items) ? null : <span className="mt-1 block">{t.restSent}</span>}
        </Notice>
      ) : null}
    </div>
  )
}
