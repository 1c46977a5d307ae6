// Title and description in six languages.
import { useText } from '#text/use-text.ts'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { Section } from './Section.tsx'
import type { ProductEditor } from './use-product-editor.ts'

export function TextSection({ editor }: { editor: ProductEditor }) {
  const t = useText().product
  const { edit, update } = editor
  return (
    <Section id="words" title={t.sections.words} lead={t.wordsLead}>
      <TranslationsField
        label={t.sections.words}
        language={editor.language}
        onLanguage={editor.setLanguage}
        parts={[
          {
            name: 'title',
            label: t.places.title ?? '',
            value: edit.title,
            onChange: (title) => update({ title }),
            maxLength: 200,
            problem: editor.problemAt('title'),
            problems: editor.problemsUnder('title'),
          },
          {
            name: 'description',
            label: t.places.description ?? '',
            hint: t.descriptionHint,
            value: edit.description,
            onChange: (description) => update({ description }),
            maxLength: 5000,
            lines: 8,
            hasParagraphs: true,
            problem: editor.problemAt('description'),
            problems: editor.problemsUnder('description'),
          },
        ]}
      />
    </Section>
  )
}
