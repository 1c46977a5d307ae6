// Outgoing mail and its delivery state; without a mail server, operators read it here.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailsQuery } from '#features/people/mail/api.ts'
import { MailPanel } from '#features/people/mail/MailPanel.tsx'
import { MailPreview } from '#features/people/mail/MailPreview.tsx'
import { mailColumns, mailKey } from '#features/people/mail/mail-columns.tsx'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { useOpenRow } from '#ui/use-open-row.ts'

export function OutboxScreen() {
  const text = useText()
  const t = text.mail
  const filters = useFilters(['keyword'])
  const [isPreviewing, setPreviewing] = useState(false)
  const query = useInfiniteQuery(mailsQuery(filters.values.keyword))
  const pages = pagesOf(query)
  const opened = useOpenRow(pages.rows, mailKey)
  const first = query.data?.pages[0]
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, hint: t.emptyHint }
  return (
    <>
      <PageHead
        title={text.frame.pages.outbox}
        lead={t.lead}
        action={<Button onClick={() => setPreviewing(true)}>{t.preview.open}</Button>}
      />
      <MailPreview isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
      {first && !first.smtp ? (
        <div className="mb-4">
          <Notice tone="warn" title={t.noServer}>
            {first.codes_shown ? t.noServerBody : t.codesHiddenBody}
          </Notice>
        </div>
      ) : null}
      <FilterBar
        filters={filters}
        fields={[{ name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true }]}
      />
      <Table
        label={text.frame.pages.outbox}
        columns={mailColumns(text)}
        pages={pages}
        keyOf={mailKey}
        onOpen={(mail) => opened.open(mailKey(mail))}
        openKey={opened.key}
        empty={empty}
        isFiltered={filters.isFiltered}
      />
      {opened.row ? (
        <MailPanel mail={opened.row} onClose={opened.close} onPrevious={opened.previous} onNext={opened.next} />
      ) : null}
      {opened.key && !opened.row && !pages.isPending ? (
        <SidePanel isOpen title={text.frame.pages.outbox} onClose={opened.close}>
          <EmptyState title={text.ui.panel.gone} hint={text.ui.panel.goneHint} />
        </SidePanel>
      ) : null}
    </>
  )
}
