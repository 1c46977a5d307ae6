// The life of an order with these figures, step by step: a slip of a digit is seen before it is saved.
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useText } from '#text/use-text.ts'
import type { SettingsEdit } from './settings-edit.ts'

export function OrderLife({ edit }: { edit: SettingsEdit }) {
  const words = useText().orderSettings
  const { minutes, hours, days } = words.units
  const span = (value: number | null, unit: string) => (value === null ? '–' : `${value} ${unit}`)
  const steps = [
    { name: words.life.pay, span: span(edit.pay_minutes, minutes), note: words.life.payNote },
    { name: words.life.ship, span: span(edit.ship_hours, hours), note: words.life.shipNote },
    {
      name: words.life.receive,
      span: edit.extension_days
        ? `${span(edit.confirm_days, days)} + ${edit.extension_days}`
        : span(edit.confirm_days, days),
      note: words.life.receiveNote,
    },
    { name: words.life.complete, span: span(edit.complete_days, days), note: words.life.completeNote },
  ]
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-3 text-h2">{words.life.title}</h2>
      <ol className="grid grid-cols-2 gap-2 md:flex md:items-stretch">
        {steps.map((step, at) => (
          <Fragment key={step.name}>
            {at > 0 ? (
              <li aria-hidden="true" className="self-center text-text-3 max-md:hidden">
                <ChevronRight className="size-4" />
              </li>
            ) : null}
            <li className="min-w-0 grow basis-0 rounded-field bg-surface-2 px-3.5 py-3">
              <p className="text-caption text-text-3">{step.name}</p>
              <p className="text-h1 tabular-nums">{step.span}</p>
              <p className="text-caption text-text-2">{step.note}</p>
            </li>
          </Fragment>
        ))}
      </ol>
    </section>
  )
}
