// One value of a JSON object in readable form.
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import type { Json } from './json-diff.ts'

interface JsonValueProps {
  value: Json | undefined
  labelOf: (value: string) => string
}

export function JsonValue({ value, labelOf }: JsonValueProps) {
  const text = useText()
  return <>{formatJson(text, value, labelOf)}</>
}

function formatJson(text: Text, value: Json | undefined, labelOf: (value: string) => string): string {
  if (value === undefined || value === null || value === '') return text.ui.none
  if (typeof value === 'boolean') return value ? text.ui.yes : text.ui.no
  if (typeof value === 'string') return labelOf(value)
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (value.length === 0) return text.ui.none
  return text.ui.list(value.map((item) => formatJson(text, item, labelOf)))
}
