// The steps of a chain deposit: the network with the warning about a wrong one, then our address with memo, minimum and time.
import type { Network } from '@shop/contract/wallet/recharges.ts'
import { money, waitText } from '@shop/locale/format.ts'
import { QrCode } from '@shop/ui/QrCode.tsx'
import { qrSquares } from '@shop/ui/qr-squares.ts'
import { saveUrl } from '@shop/ui/save-file.ts'
import { CircleAlert, Download, FlaskConical, Info, TriangleAlert } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { moveByArrow } from '#ui/arrow-keys.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { NetworkField } from '#ui/NetworkField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { networkName } from '#ui/network-name.ts'
import { RadioRow } from '#ui/RadioRow.tsx'
import { SumRow } from '#ui/SumRow.tsx'
import { StepCard } from './StepCard.tsx'
import type { RechargeForm } from './use-recharge-form.ts'
import { memoOf } from './values.ts'

export function AddressStep({ form }: { form: RechargeForm }) {
  const t = usePageText('recharge')
  const { network } = form.terms
  return (
    <StepCard number={2} title={t.addressTitle} waitsFor={network ? undefined : t.networkFirst}>
      {network ? <Address form={form} network={network} /> : null}
    </StepCard>
  )
}

function Address({ form, network }: { form: RechargeForm; network: Network }) {
  const t = usePageText('recharge')
  const { values, problems, change, isKnown, hasAddressChanged } = form
  const { address } = values
  const name = networkName(network)
  const memo = memoOf(network, address)
  return (
    <>
      <Notice tone="error">
        <strong className="font-semibold">{t.sendOnly(network.token, name)}</strong>
      </Notice>
      {hasAddressChanged ? (
        <div role="alert">
          <Notice tone="warn" title={t.changedTitle}>
            {t.changedBody}
          </Notice>
        </div>
      ) : null}
      {isKnown(network) && !hasAddressChanged ? null : (
        <Checkbox
          id="address"
          isChecked={address !== ''}
          error={problems.address}
          onChange={(isTicked) => change({ ...values, address: isTicked ? network.address : '', memo: false })}
        >
          {t.ackNetwork(name)}
        </Checkbox>
      )}
      {address ? (
        <>
          <AddressChoice form={form} network={network} />
          <AddressDisplay address={address} memo={memo} name={`${network.key}-${address.slice(0, 6)}`} />
          {memo ? (
            <Checkbox
              id="memo"
              isChecked={values.memo}
              error={problems.memo}
              onChange={(isTicked) => change({ memo: isTicked })}
            >
              {t.ackMemo}
            </Checkbox>
          ) : null}
          <Facts network={network} />
          <TestTip />
        </>
      ) : null}
    </>
  )
}

/** Any of several addresses works; the chosen one goes into the request. */
function AddressChoice({ form, network }: { form: RechargeForm; network: Network }) {
  const t = usePageText('recharge')
  if (network.addresses.length < 2) return null
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-body-s font-medium text-text">
        {t.whichAddress}
      </p>
      <div
        role="radiogroup"
        aria-label={t.whichAddress}
        className="divide-y divide-border overflow-hidden rounded-card border border-border"
        onKeyDown={moveByArrow}
      >
        {network.addresses.map(({ address }, index) => (
          <RadioRow
            key={address}
            kind="card"
            isChosen={address === form.values.address}
            onChoose={() => form.change({ address, memo: false })}
          >
            <span className="text-body-s text-text">{t.addressOf(index + 1, address.slice(-4))}</span>
          </RadioRow>
        ))}
      </div>
    </div>
  )
}

function Facts({ network }: { network: Network }) {
  const t = usePageText('recharge')
  const language = useLanguage()
  const facts = [
    [t.minimum, money(network.min_amount)],
    [t.confirmations, String(network.confirmations)],
    [t.usualTime, waitText(language, network.eta_minutes * 60)],
    ...(Number(network.rate) === 1 ? [] : [[t.rate, `1 ${network.token} = $${network.rate}`]]),
  ] as const
  return (
    <>
      <dl className="space-y-2 rounded-card bg-surface-2 px-4 py-3 text-body-s">
        {facts.map(([label, value]) => (
          <SumRow key={label} label={label}>
            {value}
          </SumRow>
        ))}
      </dl>
      <p className="flex items-start gap-2 text-caption text-text-2">
        <CircleAlert size={14} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-warn" />
        {network.note || t.belowMinimum(money(network.min_amount))}
      </p>
    </>
  )
}

function TestTip() {
  const t = usePageText('recharge')
  return (
    <details className="group text-body-s text-text-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-primary">
        <FlaskConical size={16} strokeWidth={1.9} aria-hidden="true" />
        {t.testTitle}
      </summary>
      <p className="pb-1">{t.testBody}</p>
    </details>
  )
}

const squarePx = 12

/** Saves the code as a picture, for users who pay from another app on the same phone. */
function saveQrCode(text: string, name: string): void {
  const { size, data } = qrSquares(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * squarePx
  canvas.height = size * squarePx
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * squarePx, y * squarePx, squarePx, squarePx)
    }
  }
  saveUrl(canvas.toDataURL('image/png'), `${name}.png`)
}

interface AddressDisplayProps {
  address: string
  memo: string
  /** File name of the saved QR code, without extension. */
  name: string
}

/** The route must list the texts `networks` and `share`. */
function AddressDisplay({ address, memo, name }: AddressDisplayProps) {
  const t = usePageText('networks')
  return (
    <div className="space-y-3">
      <div className="flex flex-col items-center rounded-card bg-surface-2 p-4">
        <QrCode text={address} label={t.qrOf(address)} sizeClass="size-50" />
        <Button
          kind="quiet"
          size="s"
          icon={<Download size={16} strokeWidth={2} aria-hidden="true" />}
          onPress={() => saveQrCode(address, name)}
        >
          {t.saveQr}
        </Button>
      </div>
      <div className="rounded-card border border-border p-4 pb-2">
        <p className="mb-1 text-caption text-text-3">{t.address}</p>
        <GroupedAddress address={address} />
        <div className="-mx-3 mt-1 flex justify-end">
          <CopyButton text={address} />
        </div>
      </div>
      {memo ? <MemoBox memo={memo} /> : null}
    </div>
  )
}

function MemoBox({ memo }: { memo: string }) {
  const t = usePageText('networks')
  return (
    <div className="rounded-card border border-warn bg-warn-soft p-4 pb-2">
      <p className="flex items-start gap-2 text-body-s font-semibold text-text">
        <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-warn" />
        {t.memoNeeded}
      </p>
      <p className="mt-2 text-caption text-text-2">{t.memo}</p>
      <GroupedAddress address={memo} />
      <div className="-mx-3 mt-1 flex justify-end">
        <CopyButton text={memo} />
      </div>
    </div>
  )
}

/** Step one of a chain deposit: the network, with the warning about a wrong one. */
export function NetworkStep({ form, networks }: { form: RechargeForm; networks: readonly Network[] }) {
  const t = usePageText('recharge')
  const { network: title } = usePageText('networks')
  const { terms, values, problems, undo } = form
  // The network was open when it was chosen.
  const isClosed = values.network_id !== undefined && !terms.network
  return (
    <StepCard number={1} title={title}>
      <NetworkField
        id="network_id"
        use="deposit"
        networks={networks}
        chosen={terms.network}
        lastUsedId={form.lastUsedId}
        error={problems.network_id}
        onChoose={form.chooseNetwork}
      />
      {isClosed ? (
        <div role="alert">
          <Notice tone="warn" title={t.closedTitle}>
            {t.closedBody}
          </Notice>
        </div>
      ) : null}
      {undo ? (
        <div role="status">
          <Notice
            action={
              <Button size="s" kind="secondary" onPress={undo}>
                {t.undo}
              </Button>
            }
          >
            {t.cleared}
          </Notice>
        </div>
      ) : null}
      <ul className="space-y-1.5 text-caption text-text-2">
        {[t.noteNetwork, t.noteUnsupported].map((note) => (
          <li key={note} className="flex items-start gap-2">
            <Info size={14} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-info" />
            {note}
          </li>
        ))}
      </ul>
    </StepCard>
  )
}
