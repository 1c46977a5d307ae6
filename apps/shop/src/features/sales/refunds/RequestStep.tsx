// Whether the goods arrived, the type of refund and the reason; fixed choices are only shown.

import { fieldAria } from '@shop/ui/field-aria.ts'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { FieldError } from '#ui/FormField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SumRow } from '#ui/SumRow.tsx'
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
          variant="rows"
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
          <SumRow key={label} label={label}>
            <span className="font-semibold">{value}</span>
          </SumRow>
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

interface Option<Value> {
  value: Value
  label: string
  note?: string
}

interface ChoiceProps<Value> {
  /** The name of the field; focused when it has an error. */
  id: string
  label: string
  options: readonly Option<Value>[]
  chosen: Value | undefined
  variant: 'cards' | 'rows'
  hint?: string | undefined
  error: string | undefined
  onChoose: (value: Value) => void
}

const variants = {
  cards: 'min-h-14 rounded-field border-[1.5px] py-2.5 has-checked:border-primary',
  rows: 'min-h-12 py-2',
}

/** A radio group: few options as cards, many as the rows of one card. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { id, label, options, chosen, variant, hint, error, onChoose } = props
  const hasNotes = options.some(({ note }) => note !== undefined)
  const border = error ? 'border-sale' : 'border-border-strong'
  const focusTarget = options.find(({ value }) => value === chosen) ?? options[0]
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      {...fieldAria(id, error ? { error } : { hint })}
    >
      <p id={`${id}-label`} className="mb-2 text-body-s font-medium text-text">
        {label}
      </p>
      <div
        className={
          variant === 'rows'
            ? `divide-y divide-border overflow-hidden rounded-field border ${border}`
            : `grid gap-2.5 ${hasNotes ? 'sm:grid-cols-2' : 'grid-cols-2'}`
        }
      >
        {options.map(({ value, label: name, note }) => (
          <label
            key={value}
            className={`relative flex cursor-pointer items-center bg-surface px-3.5 transition-colors duration-120 hover:bg-surface-2 has-checked:bg-primary-soft field-ring ${
              variants[variant]
            } ${variant === 'cards' ? border : ''}`}
          >
            <input
              // Focused when the field has an error.
              id={value === focusTarget?.value ? id : undefined}
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
              onChange={() => onChoose(value)}
            />
            <OptionContent name={name} note={note} />
          </label>
        ))}
      </div>
      <HintOrError id={id} hint={hint} error={error} />
    </div>
  )
}

function OptionContent({ name, note }: { name: string; note: string | undefined }) {
  return (
    <span className="flex min-w-0 flex-1 items-start gap-2.5 peer-checked:[&_[data-dot]]:border-[6px] peer-checked:[&_[data-dot]]:border-primary">
      <span
        data-dot=""
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 rounded-full border-[1.5px] border-border-strong bg-surface transition-all duration-120"
      />
      <span className="min-w-0 flex-1">
        <span className="block pt-0.5 text-body-s font-medium text-text">{name}</span>
        {note ? <span className="mt-0.5 block text-caption text-text-2">{note}</span> : null}
      </span>
    </span>
  )
}

function HintOrError({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) {
  if (error) return <FieldError id={id} error={error} />
  return hint ? (
    <p id={`${id}-hint`} className="mt-2 text-caption text-text-3">
      {hint}
    </p>
  ) : null
}
