// Facts about the product: a name and a value each, in the chosen language.
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LanguageTabs } from '#ui/LanguageTabs.tsx'
import { moved } from '#ui/moved.ts'
import { missingLanguages } from '#ui/words.ts'
import { type FactEdit, newKey } from './product-edit.ts'
import { Section } from './Section.tsx'
import type { ProductEditor } from './use-product-editor.ts'
import { WordInput } from './WordInput.tsx'

const factsMax = 40

export function FactsSection({ editor }: { editor: ProductEditor }) {
  const words = useText().product
  const facts = editor.edit.attributes
  const put = (attributes: FactEdit[]) => editor.put({ attributes })
  const missing = missingLanguages(...facts.flatMap((fact) => [fact.name, fact.value]))
  const add = (
    <Button
      className={facts.length > 0 ? 'mt-3' : ''}
      icon={<Plus aria-hidden className="size-4" />}
      disabled={facts.length >= factsMax}
      onClick={() => put([...facts, { key: newKey(), name: {}, value: {} }])}
    >
      {words.addFact}
    </Button>
  )
  return (
    <Section id="facts" title={words.sections.facts} lead={words.factsLead}>
      {facts.length > 0 ? (
        <LanguageTabs
          label={words.sections.facts}
          value={editor.language}
          onChange={editor.setLanguage}
          missing={missing}
        >
          <ul className="space-y-2 max-sm:divide-y max-sm:divide-hairline">
            {facts.map((fact, at) => (
              <FactLine
                key={fact.key}
                fact={fact}
                place={at}
                isLast={at === facts.length - 1}
                editor={editor}
                onChange={(changed) => put(facts.map((other) => (other.key === fact.key ? changed : other)))}
                onMove={(to) => put(moved(facts, at, to))}
                onRemove={() => put(facts.filter((other) => other.key !== fact.key))}
              />
            ))}
          </ul>
          {add}
        </LanguageTabs>
      ) : (
        add
      )}
    </Section>
  )
}

interface FactLineProps {
  fact: FactEdit
  place: number
  isLast: boolean
  editor: ProductEditor
  onChange: (fact: FactEdit) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function FactLine({ fact, place, isLast, editor, onChange, onMove, onRemove }: FactLineProps) {
  const words = useText().product
  return (
    <li className="flex flex-wrap items-start gap-2 max-sm:py-2 sm:flex-nowrap">
      <span className="flex basis-full sm:basis-2/5">
        <WordInput
          label={words.factName(place + 1)}
          words={fact.name}
          language={editor.language}
          maxLength={60}
          fault={editor.faultAt(`attributes.${place}.name`)}
          onChange={(name) => onChange({ ...fact, name })}
        />
      </span>
      <WordInput
        label={words.factValue(place + 1)}
        words={fact.value}
        language={editor.language}
        maxLength={200}
        fault={editor.faultAt(`attributes.${place}.value`)}
        onChange={(value) => onChange({ ...fact, value })}
      />
      <span className="flex">
        <IconButton
          label={words.factUp(place + 1)}
          icon={<ArrowUp aria-hidden className="size-4" />}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          label={words.factDown(place + 1)}
          icon={<ArrowDown aria-hidden className="size-4" />}
          disabled={isLast}
          onClick={() => onMove(place + 1)}
        />
        <IconButton
          label={words.removeFact(place + 1)}
          icon={<X aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
