// The life of a case with these times, step by step: a slip of a digit is seen before it is saved.
import { useText } from '#text/use-text.ts'
import { SpanSteps } from '#ui/SpanSteps.tsx'
import type { AfterEdit } from './after-edit.ts'

export function AfterLife({ edit }: { edit: AfterEdit }) {
  const words = useText().aftersale
  const { hours, days } = words.units
  const span = (value: number | null, unit: string) => (value === null ? '–' : `${value} ${unit}`)
  const steps = [
    { name: words.life.shop, span: span(edit.shop_hours, hours), note: words.life.shopNote },
    { name: words.life.platform, span: span(edit.platform_hours, hours), note: words.life.platformNote },
    { name: words.life.shopper, span: span(edit.return_days, days), note: words.life.shopperNote },
    { name: words.life.receive, span: span(edit.receive_days, days), note: words.life.receiveNote },
  ]
  return <SpanSteps title={words.life.title} steps={steps} />
}
