// The choice of a network: none is preselected, and unsupported ones are listed but disabled.

import type { Language } from '@shop/contract/language.ts'
import type { Network } from '@shop/contract/wallet/recharges.ts'
import { money, waitText } from '@shop/locale/format.ts'
import { fieldAria } from '@shop/ui/field-aria.ts'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { addressStarts } from './address-shape.ts'
import { walkByArrow } from './arrow-keys.ts'
import { FieldError } from './FormField.tsx'
import { networkName } from './network-name.ts'
import { Sheet } from './Sheet.tsx'

type NetworkUse = 'deposit' | 'withdraw'

interface NetworkFieldProps {
  id: string
  use: NetworkUse
  networks: readonly Network[]
  chosen: Network | undefined
  /** Listed first, but not preselected. */
  lastUsedId: number | undefined
  error: string | undefined
  onChoose: (network: Network) => void
}

export function NetworkField({ id, use, networks, chosen, lastUsedId, error, onChoose }: NetworkFieldProps) {
  const t = usePageText('networks')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-label={chosen ? `${t.network}: ${networkName(chosen)}` : t.choose}
        {...fieldAria(id, { error })}
        className={`flex min-h-14 w-full items-center gap-3 rounded-field border bg-surface px-3.5 py-2 text-start transition-colors duration-120 hover:bg-surface-2 ${
          error ? 'border-sale' : 'border-border-strong'
        }`}
        onClick={() => setOpen(true)}
      >
        {chosen ? <NetworkMark network={chosen} /> : null}
        <span className="min-w-0 flex-1">
          {chosen ? (
            <>
              <span className="block text-body font-semibold text-text">{networkName(chosen)}</span>
              <span className="block text-caption text-text-3">{chosen.token}</span>
            </>
          ) : (
            <span className="text-body text-text-3">{t.choose}</span>
          )}
        </span>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="text-text-3 rtl:rotate-180" />
      </button>
      <FieldError id={id} error={error} />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t.choose}>
        <div role="radiogroup" aria-label={t.choose} className="space-y-2" onKeyDown={walkByArrow}>
          {sortNetworks(networks, use, lastUsedId).map((network) => (
            <NetworkChoice
              key={network.id}
              network={network}
              use={use}
              isChosen={network.id === chosen?.id}
              isLastUsed={network.id === lastUsedId}
              onChoose={() => {
                setOpen(false)
                onChoose(network)
              }}
            />
          ))}
        </div>
      </Sheet>
    </div>
  )
}

function isOpenFor(network: Network, use: NetworkUse): boolean {
  return network.supported && (use === 'deposit' ? network.deposit_on : network.withdraw_on)
}

/** The last used network first, unavailable ones last. */
function sortNetworks(networks: readonly Network[], use: NetworkUse, lastUsedId: number | undefined): Network[] {
  const rank = (network: Network) => (!isOpenFor(network, use) ? 2 : network.id === lastUsedId ? 0 : 1)
  return networks.toSorted((a, b) => rank(a) - rank(b))
}

/** A short name stays whole; a longer one is cut to the three letters that exchanges use. */
function initialsOf({ name }: Pick<Network, 'name'>): string {
  const [word = ''] = name.split(' ')
  return (word.length > 4 ? word.slice(0, 3) : word).toUpperCase()
}

/** Letters, because the logos of chains are trademarks. */
function NetworkMark({ network }: { network: Pick<Network, 'name'> }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-[0.6875rem] font-bold tracking-tight text-primary"
    >
      {initialsOf(network)}
    </span>
  )
}

/** bc1, 1, or 3 */
function oneOf(language: Language, texts: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(texts)
}

interface NetworkChoiceProps {
  network: Network
  use: NetworkUse
  isChosen: boolean
  isLastUsed: boolean
  onChoose: () => void
}

function NetworkChoice({ network, use, isChosen, isLastUsed, onChoose }: NetworkChoiceProps) {
  const t = usePageText('networks')
  const language = useLanguage()
  const isOpen = isOpenFor(network, use)
  const starts = addressStarts[network.format]
  const facts =
    use === 'deposit'
      ? [t.min(money(network.min_amount)), t.time(waitText(language, network.eta_minutes * 60))]
      : [t.fee(money(network.withdraw_fee)), t.min(money(network.withdraw_min))]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio styled as a card; arrows only move, as choosing closes it.
    <button
      type="button"
      role="radio"
      disabled={!isOpen}
      aria-checked={isChosen}
      data-choice={isOpen ? '' : undefined}
      className={`flex w-full items-center gap-3 rounded-card border px-3 text-start -outline-offset-2 ${
        isChosen ? 'border-primary bg-primary-soft' : 'border-border'
      } ${isOpen ? 'min-h-16 py-3 hover:bg-surface-2' : 'min-h-11 bg-surface-2 py-1.5'}`}
      onClick={onChoose}
    >
      {isOpen ? <NetworkMark network={network} /> : null}
      <span className={`min-w-0 flex-1 ${isOpen ? '' : 'flex flex-wrap items-baseline justify-between gap-x-3'}`}>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={`text-body font-semibold ${isOpen ? 'text-text' : 'text-text-3'}`}>
            {networkName(network)}
          </span>
          {isLastUsed && isOpen ? (
            <span className="rounded-chip bg-surface-2 px-1.5 text-caption text-text-2">{t.lastUsed}</span>
          ) : null}
        </span>
        <span className="block text-caption text-text-2">
          {isOpen
            ? [network.token, ...facts].join(' ·\u00a0')
            : network.supported
              ? network.note || t.paused
              : t.unsupported}
        </span>
        {isOpen && starts.length > 0 ? (
          <span className="block text-caption text-text-3">{t.starts(oneOf(language, starts))}</span>
        ) : null}
      </span>
      {isChosen ? (
        <CircleCheck size={20} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-primary" />
      ) : null}
    </button>
  )
}
