// A change field by field, before and after; unchanged fields are hidden until requested.
import { ArrowRight, Minus, PenLine, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { diffOf, type FieldDiff, type Json } from './json-diff.ts'

const marks = {
  changed: { className: 'bg-warn-soft text-warn', Icon: PenLine },
  added: { className: 'bg-success-soft text-success', Icon: Plus },
  removed: { className: 'bg-sale-soft text-sale', Icon: Minus },
}

interface JsonDiffProps {
  before: string | null
  after: string | null
  nameOf: (path: string) => string
  /** The readable label of an enum value. */
  labelOf: (path: string, value: string) => string
}

export function JsonDiff({ before, after, nameOf, labelOf }: JsonDiffProps) {
  const text = usePageText()
  const [isExpanded, setExpanded] = useState(false)
  const fields = diffOf(before, after)
  const same = fields.filter((field) => field.kind === 'same')
  const shown = isExpanded ? fields : fields.filter((field) => field.kind !== 'same')
  if (fields.length === 0) return <p className="text-text-3">{text.ui.diff.nothing}</p>
  return (
    <div>
      <ul className="divide-y divide-hairline rounded-field border border-hairline empty:hidden">
        {shown.map((field) => (
          <DiffRow
            key={field.path}
            field={field}
            name={nameOf(field.path)}
            labelOf={(value) => labelOf(field.path, value)}
          />
        ))}
      </ul>
      {same.length > 0 ? (
        <Button
          variant="ghost"
          className="mt-1.5 -ms-2"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? text.ui.diff.hideSame : text.ui.diff.showSame(same.length)}
        </Button>
      ) : null}
    </div>
  )
}

interface DiffRowProps {
  field: FieldDiff
  name: string
  labelOf: (value: string) => string
}

function DiffRow({ field, name, labelOf }: DiffRowProps) {
  const text = usePageText()
  const mark = field.kind === 'same' ? undefined : marks[field.kind]
  const hasBoth = field.kind === 'changed'
  return (
    <li className="flex gap-3 px-3 py-2.5">
      <span
        className={`mt-px inline-flex size-5 shrink-0 items-center justify-center rounded-full ${mark?.className ?? ''}`}
      >
        {mark ? <mark.Icon aria-hidden className="size-3" strokeWidth={2.5} /> : null}
        <span className="sr-only">{text.ui.diff[field.kind]}</span>
      </span>
      <div className="min-w-0 grow">
        <p className="text-caption text-text-3">{name}</p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          {field.kind === 'added' ? null : (
            <span className={`min-w-0 break-words ${field.kind === 'same' ? '' : 'text-text-3 line-through'}`}>
              <span className="sr-only">{text.ui.diff.before} </span>
              <JsonValue value={field.before} labelOf={labelOf} />
            </span>
          )}
          {hasBoth ? <ArrowRight aria-hidden className="size-3.5 shrink-0 text-text-3" /> : null}
          {hasBoth || field.kind === 'added' ? (
            <span className="min-w-0 break-words font-medium">
              <span className="sr-only">{text.ui.diff.after} </span>
              <JsonValue value={field.after} labelOf={labelOf} />
            </span>
          ) : null}
        </div>
      </div>
    </li>
  )
}

interface JsonValueProps {
  value: Json | undefined
  labelOf: (value: string) => string
}

/** One value of a JSON object in readable form. */
function JsonValue({ value, labelOf }: JsonValueProps) {
  const text = usePageText()
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
