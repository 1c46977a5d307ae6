// The columns of the canned reply table.

import { languages } from '@shop/contract/language.ts'
import type { CannedReply } from '@shop/contract/people/admin-support.ts'
import type { Text } from '#text/en-US.ts'
import type { ConsoleLanguage } from '#text/language.ts'
import { LanguageMeter } from '#ui/LanguageMeter.tsx'
import type { Column } from '#ui/table-props.ts'
import { bestTranslation, missingLanguages } from '#ui/translations.ts'

export function cannedColumns(text: Text, language: ConsoleLanguage): Column<CannedReply>[] {
  const t = text.support.cannedColumns
  return [
    {
      key: 'key',
      title: t.key,
      width: 'w-[26%]',
      narrow: 'title',
      cell: (reply) => <span className="block truncate font-medium">{reply.key}</span>,
    },
    {
      key: 'text',
      title: t.text,
      narrow: 'line',
      cell: (reply) => <span className="line-clamp-2 text-text-2">{bestTranslation(reply.words, language)}</span>,
    },
    {
      key: 'languages',
      title: t.languages,
      width: 'w-32',
      narrow: 'end',
      cell: (reply) => <LanguageMeter count={languages.length - missingLanguages(reply.words).length} />,
    },
    {
      key: 'position',
      title: t.position,
      width: 'w-20',
      isExtra: true,
      cell: (reply) => <span className="text-text-2 tabular-nums">{reply.position}</span>,
    },
  ]
}

export function cannedKey(reply: CannedReply): string {
  return String(reply.id)
}
