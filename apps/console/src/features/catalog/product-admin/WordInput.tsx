// A short text in the chosen language; while it is missing there, another language's stands as a hint.
import type { Words } from '@shop/contract/staff/admin-translations.ts'
import type { Language } from '@shop/contract/language.ts'
import { useId } from 'react'
import { bestWord } from '#ui/words.ts'

export interface WordInputProps {
  label: string
  words: Words
  language: Language
  maxLength: number
  fault: string | undefined
  onChange: (words: Words) => void
}

export function WordInput({ label, words, language, maxLength, fault, onChange }: WordInputProps) {
  const id = useId()
  return (
    <span className="min-w-0 grow basis-0">
      <input
        type="text"
        lang={language}
        aria-label={label}
        aria-describedby={fault ? id : undefined}
        aria-invalid={fault ? true : undefined}
        data-fault={fault ? '' : undefined}
        value={words[language] ?? ''}
        placeholder={bestWord(words, language) || label}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange({ ...words, [language]: event.target.value })}
        className="control field w-full px-3 py-2"
      />
      {fault ? (
        <span id={id} role="alert" className="mt-1 block font-medium text-caption text-sale">
          {fault}
        </span>
      ) : null}
    </span>
  )
}
