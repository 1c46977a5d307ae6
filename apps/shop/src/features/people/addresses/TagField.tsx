// What an address is called: home, company, school, or a word of one's own.
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { AddressFormState } from './use-address-form.ts'

const known = ['home', 'company', 'school'] as const
const tagMax = 10

function isKnown(tag: string): boolean {
  return known.some((option) => option === tag)
}

export function TagField({ values, problems, change, leave }: AddressFormState) {
  const t = usePageText('addresses')
  // A word of one's own may pass through a known one while it is typed.
  const [typed, setTyped] = useState<string>()
  const isOwn = !isKnown(values.tag) || values.tag === typed
  return (
    <div>
      <fieldset>
        <legend className="mb-2 text-body-s font-medium text-text">{t.tag}</legend>
        <div className="flex flex-wrap gap-2">
          {[...known, 'own' as const].map((tag) => {
            const isChosen = tag === 'own' ? isOwn : !isOwn && values.tag === tag
            return (
              <label
                key={tag}
                className={`inline-flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-body-s transition-colors duration-200 has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus ${
                  isChosen
                    ? 'border-primary bg-primary-soft font-semibold text-primary'
                    : 'border-border bg-surface text-text-2 hover:bg-surface-2'
                }`}
              >
                <input
                  type="radio"
                  name="tag-choice"
                  checked={isChosen}
                  className="sr-only"
                  onChange={() => {
                    setTyped(undefined)
                    change({ tag: tag === 'own' ? '' : tag })
                  }}
                />
                {tag === 'own' ? t.ownTag : t.tags[tag]}
              </label>
            )
          })}
        </div>
      </fieldset>
      {isOwn ? (
        <div className="mt-3">
          <TextField
            id="tag"
            label={t.ownTagLabel}
            autoCapitalize="sentences"
            enterKeyHint="done"
            maxLength={tagMax}
            value={values.tag}
            error={problems.tag}
            onChange={(tag) => {
              setTyped(tag)
              change({ tag })
            }}
            onBlur={leave('tag')}
          />
        </div>
      ) : null}
    </div>
  )
}
