// Whether the goods are there, what is wished for, and why; what an order leaves no choice about is only told.
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Choice } from './Choice.tsx'
import { OnItsWay, type OnItsWayProps, Postage } from './RequestNotes.tsx'
import type { RefundForm } from './use-refund-form.ts'
import { isAllChosen, reasonsFor, sentPart, typesFor } from './values.ts'

export function RequestStep({ form, days }: OnItsWayProps) {
  const words = usePageText('refund')
  const { info, values, faults, choose } = form
  const { goods_statuses: statuses, items } = info
  return (
    <Block title={words.request}>
      <div className="space-y-5">
        {statuses.length === 1 ? (
          <FixedChoice form={form} />
        ) : (
          <>
            <Choice
              id="goods_status"
              label={words.goods}
              mark={words.needed}
              look="cards"
              options={statuses.map((value) => ({ value, label: words.goodsNames[value] }))}
              chosen={values.goods_status}
              hint={sentPart(items) === 'some' ? words.partSent : undefined}
              error={faults.goods_status}
              onChoose={(goods_status) => choose({ goods_status })}
            />
            <OnItsWay form={form} days={days} />
            <TypeChoice form={form} />
          </>
        )}
        <Choice
          id="reason"
          label={words.reason}
          mark={words.needed}
          look="chips"
          options={reasonsFor(values, items).map((value) => ({ value, label: words.reasons[value] }))}
          chosen={values.reason}
          error={faults.reason}
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
  const words = usePageText('refund')
  const { info, values, faults, choose } = form
  const types = typesFor(values, info.types)
  return (
    <Choice
      id="type"
      label={words.type}
      mark={words.needed}
      look="cards"
      options={types.map((value) => ({ value, label: words.typeNames[value], note: words.typeNotes[value] }))}
      chosen={values.type}
      hint={types.length < info.types.length ? words.notThere : undefined}
      error={faults.type}
      onChoose={(type) => choose({ type })}
    />
  )
}

/** Not sent: it cannot be there, and nothing can come back. */
function FixedChoice({ form }: { form: RefundForm }) {
  const words = usePageText('refund')
  const { info, values } = form
  const [goods] = info.goods_statuses
  const [type] = info.types
  if (!goods || !type) return null
  const facts = [
    { label: words.goods, value: words.goodsNames[goods] },
    { label: words.type, value: words.typeNames[type] },
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
          {words.notSent}
          {isAllChosen(values, info.items) ? null : <span className="mt-1 block">{words.restSent}</span>}
        </Notice>
      ) : null}
    </div>
  )
}
