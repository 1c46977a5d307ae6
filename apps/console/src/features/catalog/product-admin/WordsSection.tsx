// Title and description in six languages.
import { useText } from '#text/use-text.ts'
import { WordsField } from '#ui/WordsField.tsx'
import { Section } from './Section.tsx'
import type { ProductEditor } from './use-product-editor.ts'

export function WordsSection({ editor }: { editor: ProductEditor }) {
  const words = useText().product
  const { edit, put } = editor
  return (
    <Section id="words" title={words.sections.words} lead={words.wordsLead}>
      <WordsField
        label={words.sections.words}
        language={editor.language}
        onLanguage={editor.setLanguage}
        parts={[
          {
            name: 'title',
            label: words.places.title ?? '',
            value: edit.title,
            onChange: (title) => put({ title }),
            maxLength: 200,
            fault: editor.faultAt('title'),
            faults: editor.faultsUnder('title'),
          },
          {
            name: 'description',
            label: words.places.description ?? '',
            hint: words.descriptionHint,
            value: edit.description,
            onChange: (description) => put({ description }),
            maxLength: 5000,
            lines: 8,
            hasParagraphs: true,
            fault: editor.faultAt('description'),
            faults: editor.faultsUnder('description'),
          },
        ]}
      />
    </Section>
  )
}
