// Whether the goods are there, what is wished for, and why; what an order leaves no choice about is only told.
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Choice } from './Choice.tsx'
import type { RefundForm } from './use-refund-form.ts'
import { reasonsFor, typesFor } from './values.ts'

export function RequestStep({ form }: { form: RefundForm }) {
  const words = usePageText('refund')
  const { info, values, faults, choose } = form
  const { goods_statuses: statuses } = info
  const isFixed = statuses.length === 1
  return (
    <Block title={words.request}>
      <div className="space-y-5">
        {isFixed ? (
          <FixedChoice form={form} />
        ) : (
          <>
            <Choice
              id="goods_status"
              label={words.goods}
              look="cards"
              options={statuses.map((value) => ({ value, label: words.goodsNames[value] }))}
              chosen={values.goods_status}
              error={faults.goods_status}
              onChoose={(goods_status) => choose({ goods_status })}
            />
            <TypeChoice form={form} />
          </>
        )}
        <Choice
          id="reason"
          label={words.reason}
          look="chips"
          options={reasonsFor(values).map((value) => ({ value, label: words.reasons[value] }))}
          chosen={values.reason}
          error={faults.reason}
          onChoose={(reason) => choose({ reason })}
        />
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
  const [goods] = form.info.goods_statuses
  const [type] = form.info.types
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
      <Notice>{words.notSent}</Notice>
    </div>
  )
}
