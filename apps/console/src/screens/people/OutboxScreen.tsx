// Outgoing mail and its delivery state; without a mail server, operators read it here.
import { type Language, languages } from '@shop/contract/language.ts'
import { listMails, type MailRow } from '@shop/contract/people/admin-profile.ts'
import { type MailedKind, mailedKinds } from '@shop/contract/people/notifications.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, listQuery } from '#api.ts'
import type { Text } from '#text/en-US.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Notice } from '#ui/Notice.tsx'
import { pagesOf } from '#ui/pages.ts'
import { GonePanel, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { type PanelSteps, SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { type Column, TimeCell } from '#ui/Table.tsx'
import { Time } from '#ui/Time.tsx'
import { languageName } from '#ui/translations.ts'

export function OutboxScreen() {
  const text = usePageText()
  const t = text.mail
  const filters = useFilters(['keyword'])
  const [isPreviewing, setPreviewing] = useState(false)
  const query = useInfiniteQuery(mailsQuery(filters.values.keyword))
  const pages = pagesOf(query)
  const opened = useOpenRow(pages.rows, rowKey)
  const first = query.data?.pages[0]
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, hint: t.emptyHint }
  return (
    <ListPage
      title={text.frame.pages.outbox}
      lead={t.lead}
      action={<Button onClick={() => setPreviewing(true)}>{t.preview.open}</Button>}
      notice={
        <>
          <MailPreview isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
          {first && !first.smtp ? (
            <div className="mb-4">
              <Notice tone="warn" title={t.noServer}>
                {first.codes_shown ? t.noServerBody : t.codesHiddenBody}
              </Notice>
            </div>
          ) : null}
        </>
      }
      filters={filters}
      fields={[{ name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true }]}
      columns={mailColumns(text)}
      pages={pages}
      opened={opened}
      empty={empty}
    >
      {opened.row ? <MailPanel mail={opened.row} {...opened.steps} /> : null}
      {opened.key && !opened.row && !pages.isPending ? (
        <GonePanel title={text.frame.pages.outbox} onClose={opened.close} />
      ) : null}
    </ListPage>
  )
}

interface MailPanelProps extends PanelSteps {
  mail: MailRow
}

/** One mail: recipient, delivery state, and its text where the operator may read it. */
function MailPanel({ mail, ...panel }: MailPanelProps) {
  const t = usePageText().mail
  const state = mailState(mail)
  return (
    <SidePanel {...panel} isOpen title={mail.subject}>
      <DetailList
        details={[
          { name: t.to, value: <span className="break-all">{mail.to}</span> },
          { name: t.columns.state, value: <Status tone={mailTones[state]}>{t.states[state]}</Status> },
          { name: t.created, value: <Time value={mail.created_at} variant="exact" /> },
          ...(mail.sent_at ? [{ name: t.sent, value: <Time value={mail.sent_at} variant="exact" /> }] : []),
          ...(mail.given_up_at ? [{ name: t.givenUp, value: <Time value={mail.given_up_at} variant="exact" /> }] : []),
          { name: t.tries, value: mail.tries },
        ]}
      />
      {mail.last_error ? (
        <div className="mt-4">
          <Notice tone={state === 'failed' ? 'bad' : 'warn'} title={t.error}>
            <span className="break-words font-mono text-caption">{mail.last_error}</span>
          </Notice>
        </div>
      ) : null}
      <h3 className="mt-6 mb-2 text-h2">{t.body}</h3>
      {mail.body ? (
        <p className="whitespace-pre-wrap break-words rounded-field border border-hairline bg-bg px-4 py-3.5">
          {mail.body}
        </p>
      ) : (
        <p className="text-text-3">{mail.secret ? t.secret : t.hidden}</p>
      )}
    </SidePanel>
  )
}

/** Previews every mail about orders and money with sample data. */
function MailPreview({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = usePageText().mail.preview
  const [kind, setKind] = useState<MailedKind>('orderPaid')
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <SidePanel isOpen={isOpen} title={t.title} onClose={onClose}>
      <div className="space-y-4">
        <SelectField
          name="kind"
          label={t.kind}
          value={kind}
          options={mailedKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={setKind}
        />
        <SelectField
          name="language"
          label={t.language}
          value={language}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={setLanguage}
        />
        <iframe
          title={t.kinds[kind]}
          src={`/console/mail-preview/${kind}/${language}`}
          sandbox=""
          className="h-120 w-full rounded-field border border-border"
        />
        <p className="text-caption text-text-3">{t.hint}</p>
      </div>
    </SidePanel>
  )
}

const mailTones = { sent: 'good', failed: 'bad', trying: 'waiting', waiting: 'info' } as const satisfies Record<
  MailState,
  string
>

/** The columns of the outbox table. */
function mailColumns(text: Text): Column<MailRow>[] {
  const t = text.mail
  return [
    {
      key: 'subject',
      title: t.columns.subject,
      narrow: 'title',
      cell: (mail) => <span className="block truncate font-medium">{mail.subject}</span>,
    },
    {
      key: 'to',
      title: t.columns.to,
      width: 'w-[28%]',
      narrow: 'line',
      cell: (mail) => <span className="block truncate text-text-2">{mail.to}</span>,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-32',
      narrow: 'end',
      cell: (mail) => <Status tone={mailTones[mailState(mail)]}>{t.states[mailState(mail)]}</Status>,
    },
    {
      key: 'created',
      title: t.columns.created,
      width: 'w-46',
      narrow: 'line',
      cell: ({ created_at: time }) => <TimeCell value={time} />,
    },
  ]
}

/** Operators watch this list for a mail that a shopper has just requested. */
const refreshMs = 10_000

/** Queries for outgoing mail; where texts are shown, the server writes the access to the audit log. */
function mailsQuery(keyword: string) {
  return listQuery({
    queryKey: ['mails', keyword],
    page: (cursor, options) => api(listMails, { query: { keyword, cursor } }, options),
    refetchInterval: refreshMs,
  })
}

type MailState = 'sent' | 'failed' | 'trying' | 'waiting'

function mailState(mail: MailRow): MailState {
  if (mail.sent_at) return 'sent'
  if (mail.given_up_at) return 'failed'
  return mail.tries > 0 ? 'trying' : 'waiting'
}
