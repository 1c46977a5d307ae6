// One application: what was filled in, the licence to be looked at closely, and the decision.
import type { ApplicationRow } from '@shop/contract/people/admin-support.ts'
import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#text/use-text.ts'
import { countryName } from '#ui/country.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PictureZoom } from '#ui/PictureZoom.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { stateOf } from './api.ts'
import { stateTones, titleOf } from './application-columns.tsx'
import { Decision } from './Decision.tsx'

export interface ApplicationPanelProps {
  row: ApplicationRow
  mayDecide: boolean
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function ApplicationPanel({ row, mayDecide, ...panel }: ApplicationPanelProps) {
  const t = useText().applications
  const state = stateOf(row)
  const isOpen = state === 'waiting'
  return (
    <SidePanel
      {...panel}
      isOpen
      title={titleOf(row)}
      footer={isOpen && mayDecide ? <Decision row={row} onConflict={panel.onClose} /> : null}
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <p className="text-text-2">{t.kinds[row.kind]}</p>
        <Status tone={stateTones[state]}>{t.states[state]}</Status>
      </div>
      <div className="space-y-6">
        {isOpen && !mayDecide ? <Notice tone="info">{t.adminDecides}</Notice> : null}
        {isOpen ? null : <Decided row={row} />}
        {row.kind === 'merchant' ? <Licence row={row} /> : null}
        <section>
          <h3 className="mb-2 text-h2">{t.form}</h3>
          <Filled row={row} />
        </section>
      </div>
    </SidePanel>
  )
}

function Filled({ row }: { row: ApplicationRow }) {
  const t = useText().applications
  const language = useLanguage()
  const shown = (name: string, value: string): ReactNode => {
    if (name === 'country') return countryName(language, value)
    return <span className="whitespace-pre-wrap">{t.values[`${name}=${value}`] ?? value}</span>
  }
  return (
    <DetailList
      details={[
        {
          name: t.applicant,
          value: (
            <Link to={`/users?open=${row.user.id}`} className="font-medium text-primary hover:underline">
              {row.user.account}
            </Link>
          ),
        },
        { name: t.created, value: <Time value={row.created_at} /> },
        ...row.fields.map(({ name, value }) => ({ name: t.fields[name] ?? name, value: shown(name, value) })),
      ]}
    />
  )
}

function Licence({ row: { licence } }: { row: ApplicationRow }) {
  const text = useText()
  const t = text.applications
  return (
    <section>
      <h3 className="mb-2 text-h2">{t.licence}</h3>
      {licence ? (
        <PictureZoom
          pictures={[licence]}
          labelOf={() => t.licence}
          trigger={
            <button
              type="button"
              aria-label={text.ui.zoom.open(t.licence)}
              className="group relative block w-full overflow-clip rounded-field border border-hairline bg-surface-2"
            >
              <img src={licence.url} alt="" className="mx-auto max-h-72 object-contain" />
              <span className="absolute end-2 bottom-2 inline-flex size-9 items-center justify-center rounded-field bg-raised text-text-2 shadow-e2 group-hover:text-primary">
                <Maximize2 aria-hidden className="size-4" />
              </span>
            </button>
          }
        />
      ) : (
        <p className="text-text-3">{t.noLicence}</p>
      )}
    </section>
  )
}

function Decided({ row }: { row: ApplicationRow }) {
  const text = useText()
  const t = text.applications
  return (
    <section className="rounded-field bg-bg px-4 py-3">
      <DetailList
        details={[
          { name: t.decidedBy, value: row.decided_by ?? text.ui.none },
          { name: t.decided, value: row.decided_at ? <Time value={row.decided_at} /> : text.ui.never },
          ...(row.reason ? [{ name: t.reason, value: <span lang={row.user.language}>{row.reason}</span> }] : []),
          ...(row.shop_id
            ? [
                {
                  name: t.shop,
                  value: (
                    <Link to={`/shops?open=${row.shop_id}`} className="font-medium text-primary hover:underline">
                      {t.openShop}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
