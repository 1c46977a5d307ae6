// The canned replies of customer support, in six languages.
import { useQuery } from '@tanstack/react-query'
import { cannedQuery } from '#features/people/support/api.ts'
import { CannedPanel } from '#features/people/support/CannedPanel.tsx'
import { cannedColumns, cannedKey } from '#features/people/support/canned-columns.tsx'
import { useLanguage, useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { asSinglePage } from '#ui/single-page.ts'
import { Table } from '#ui/Table.tsx'
import { useOpenRow } from '#ui/use-open-row.ts'

export function CannedRepliesScreen() {
  const text = useText()
  const t = text.support
  const language = useLanguage()
  const pages = asSinglePage(useQuery(cannedQuery()))
  const opened = useOpenRow(pages.rows, cannedKey)
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.createCanned}</CreateButton>
  const lastPosition = Math.max(0, ...pages.rows.map(({ position }) => position))
  return (
    <>
      <PageHead title={text.frame.pages.cannedReplies} lead={t.cannedLead} action={create} />
      <Table
        label={text.frame.pages.cannedReplies}
        columns={cannedColumns(text, language)}
        pages={pages}
        keyOf={cannedKey}
        onOpen={(row) => opened.open(cannedKey(row))}
        openKey={opened.key}
        empty={{ title: t.emptyCanned, hint: t.emptyCannedHint, action: create }}
      />
      <RowPanel
        opened={opened}
        isPending={pages.isPending}
        title={text.frame.pages.cannedReplies}
        panel={(row, actions) => <CannedPanel row={row} actions={actions} lastPosition={lastPosition} />}
      />
    </>
  )
}
