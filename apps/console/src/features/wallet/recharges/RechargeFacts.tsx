// What a shopper submitted, the evidence, what the blockchain says, and the shopper's earlier recharges.
import type { RechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { Maximize2, ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { RequestNumber } from '#ui/CopyButton.tsx'
import { type Detail, DetailList } from '#ui/DetailList.tsx'
import { Grouped } from '#ui/Grouped.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PictureZoom } from '#ui/PictureZoom.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { OutsideLink, TextLink } from '#ui/TextLink.tsx'
import { Time } from '#ui/Time.tsx'
import { stateOf, useReadChain } from './api.ts'

const addressTones = { active: 'good', retired: 'waiting', none: 'bad' } as const

export function RechargeFacts({ row }: { row: RechargeDetail }) {
  const text = usePageText()
  const t = text.recharges
  return (
    <PanelPart title={t.facts}>
      <DetailList
        details={[
          {
            name: text.money.shopper,
            value: <TextLink to={`/users?open=${row.user.id}`}>{row.user.account}</TextLink>,
          },
          { name: text.money.created, value: <Time value={row.created_at} /> },
          { name: text.money.requestNo, value: <RequestNumber value={row.request_no} label={text.money.requestNo} /> },
          ...(stateOf(row) === 'waiting' ? [{ name: text.money.answerBy, value: <Time value={row.answer_by} /> }] : []),
          ...(row.method === 'chain' ? chainDetails(row, t) : []),
          ...(row.method === 'manual'
            ? [
                { name: t.account, value: row.account },
                {
                  name: t.reference,
                  value: row.reference_code ? <Grouped value={row.reference_code} label={t.reference} /> : text.ui.none,
                },
              ]
            : []),
        ]}
      />
    </PanelPart>
  )
}

function chainDetails(row: RechargeDetail, t: ReturnType<typeof usePageText>['recharges']): Detail[] {
  return [
    { name: t.network, value: row.network },
    {
      name: t.address,
      value: (
        <>
          <Grouped value={row.address} label={t.address} />
          <Status tone={addressTones[row.address_state]}>{t.addressStates[row.address_state]}</Status>
        </>
      ),
    },
    ...(row.memo ? [{ name: t.memo, value: <Grouped value={row.memo} label={t.memo} /> }] : []),
    {
      name: t.txid,
      value: row.txid ? (
        <>
          <Grouped value={row.txid} label={t.txid} />
          {row.explorer ? (
            <OutsideLink href={row.explorer} className="mt-1">
              {t.explorer}
            </OutsideLink>
          ) : null}
        </>
      ) : (
        <span className="text-text-3">{t.noTxid}</span>
      ),
    },
    ...(row.found_txid
      ? [{ name: t.foundTxidOf, value: <Grouped value={row.found_txid} label={t.foundTxidOf} /> }]
      : []),
    ...(row.from_address ? [{ name: t.from, value: <Grouped value={row.from_address} label={t.from} /> }] : []),
  ]
}

export function RechargeHistory({ row: { history } }: { row: RechargeDetail }) {
  const t = usePageText().recharges
  const stats = [
    { name: t.historyPassed, value: count(history.passed) },
    { name: t.historyRefused, value: count(history.refused), isBad: history.refused > 0 },
    { name: t.historyTotal, value: money(history.total) },
  ]
  return (
    <PanelPart title={t.history}>
      <dl className="grid grid-cols-3 gap-px overflow-clip rounded-field border border-hairline bg-hairline">
        {stats.map(({ name, value, isBad }) => (
          <div key={name} className="bg-surface px-3 py-2.5">
            <dt className="text-caption text-text-3">{name}</dt>
            <dd className={`font-semibold tabular-nums ${isBad ? 'text-sale' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {history.passed === 0 ? <p className="mt-2 text-warn">{t.warnings.newcomer}</p> : null}
    </PanelPart>
  )
}

/** What the blockchain says about a transfer, read on demand, with each check right or wrong. */
export function ChainReading({ id }: { id: number }) {
  const text = usePageText()
  const t = text.recharges.chain
  const { mutate, data, error, isPending } = useReadChain(id)
  return (
    <PanelPart
      title={t.title}
      aside={
        <Button icon={<ScanSearch aria-hidden className="size-4" />} busy={isPending} onClick={() => mutate()}>
          {isPending ? t.reading : t.read}
        </Button>
      }
    >
      <div role="status">
        {error ? <Notice tone="bad">{failureText(text, error)}</Notice> : null}
        {data && data.state !== 'found' ? (
          <Notice tone={data.state === 'missing' ? 'bad' : 'info'}>{t[data.state]}</Notice>
        ) : null}
        {data?.state === 'found' ? (
          <div className="space-y-1.5 rounded-field bg-bg px-4 py-3">
            <Point isMatch={data.succeeded}>{data.succeeded ? t.succeeded : t.failed}</Point>
            <Point isMatch={data.to_ours}>{data.to_ours ? t.toOurAddress : t.toOther}</Point>
            <Point isMatch={data.token_right}>
              {data.token_right ? t.tokenRight(data.token) : t.tokenWrong(data.token)}
            </Point>
            <Point isMatch={data.confirmed}>
              {data.confirmed ? t.confirmed(data.confirmations) : t.unconfirmed(data.confirmations)}
            </Point>
            <p className="pt-1 text-text-2">
              {t.amount}{' '}
              <span className="font-semibold text-text tabular-nums">
                {data.amount} {data.token}
              </span>
            </p>
          </div>
        ) : null}
      </div>
    </PanelPart>
  )
}

function Point({ isMatch, children }: { isMatch: boolean; children: ReactNode }) {
  return (
    <p>
      <Status tone={isMatch ? 'good' : 'bad'}>{children}</Status>
    </p>
  )
}

/** The pictures a shopper uploaded as evidence, large enough to read; each opens in the viewer. */
export function Evidence({ pictures }: { pictures: readonly Picture[] }) {
  const text = usePageText()
  const t = text.recharges
  return (
    <PanelPart title={t.evidence}>
      {pictures.length === 0 ? (
        <p className="rounded-field border border-border border-dashed px-4 py-8 text-center text-text-3">
          {t.noEvidence}
        </p>
      ) : null}
      <div className="space-y-3">
        {pictures.map((picture, index) => {
          const label = t.evidenceOf(index + 1, pictures.length)
          return (
            <PictureZoom
              key={picture.url}
              pictures={pictures}
              index={index}
              labelOf={t.evidenceOf}
              trigger={
                <button
                  type="button"
                  aria-label={text.ui.zoom.open(label)}
                  className="group relative block w-full overflow-clip rounded-field border border-hairline bg-surface-2"
                >
                  <img
                    src={picture.url}
                    alt=""
                    width={picture.w}
                    height={picture.h}
                    className="mx-auto h-auto max-h-120 min-h-40 w-auto object-contain"
                  />
                  <span className="absolute end-2 bottom-2 inline-flex size-9 items-center justify-center rounded-field bg-raised text-text-2 shadow-e2 group-hover:text-primary">
                    <Maximize2 aria-hidden className="size-4" />
                  </span>
                </button>
              }
            />
          )
        })}
      </div>
    </PanelPart>
  )
}
