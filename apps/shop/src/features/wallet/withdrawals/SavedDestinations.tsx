// The saved destinations, chosen with one tap, and the choice of a new one.

import type { Network } from '@shop/contract/wallet/recharges.ts'
import type { Destination } from '@shop/contract/wallet/withdrawals.ts'
import { pastDay } from '@shop/locale/short-days.ts'
import { fieldAria } from '@shop/ui/field-aria.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { moveByArrow } from '#ui/arrow-keys.ts'
import { showConfirm } from '#ui/dialog-store.ts'
import { FieldError } from '#ui/FormField.tsx'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MaskedText } from '#ui/MaskedText.tsx'
import { networkName } from '#ui/network-name.ts'
import { RadioRow } from '#ui/RadioRow.tsx'
import { toast } from '#ui/toast-store.ts'
import { destinationsQuery, removeDestination } from './api.ts'

interface SavedDestinationsProps {
  destinations: readonly Destination[]
  networks: readonly Network[]
  chosen: number | undefined
  error: string | undefined
  /** Undefined for a new destination. */
  onChoose: (id: number | undefined) => void
}

export function SavedDestinations({ destinations, networks, chosen, error, onChoose }: SavedDestinationsProps) {
  const t = usePageText('withdraw')
  const remove = useRemoveDestination()
  if (destinations.length === 0) return null
  return (
    <div
      role="radiogroup"
      aria-labelledby="saved"
      {...fieldAria('account_id', { error })}
      className="space-y-2"
      onKeyDown={moveByArrow}
    >
      <p id="saved" className="mb-1.5 text-body-s font-medium text-text">
        {t.saved}
      </p>
      {destinations.map((destination) => (
        <div key={destination.id} className="flex items-center gap-1">
          <Choice
            isChosen={destination.id === chosen}
            hasProblem={error !== undefined && destination.id === chosen}
            onChoose={() => onChoose(destination.id)}
          >
            <DestinationText destination={destination} networks={networks} />
          </Choice>
          <IconButton
            label={t.remove(nameOf(destination))}
            onPress={async () => {
              if ((await remove(destination)) && destination.id === chosen) onChoose(undefined)
            }}
          >
            <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" className="text-text-3" />
          </IconButton>
        </div>
      ))}
      <Choice isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
        <span className="flex items-center gap-2 text-body-s font-semibold text-text">
          <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
          {t.newDestination}
        </span>
      </Choice>
      <FieldError id="account_id" error={error} className="" />
    </div>
  )
}

/** A card by its last four digits, an address by its last six characters. */
function nameOf({ type, bank_name, shown }: Destination): string {
  return type === 'bank' ? `${bank_name} ${shown}` : `…${shown.slice(-6)}`
}

/** Resolves to true when the destination was removed. */
function useRemoveDestination(): (destination: Destination) => Promise<boolean> {
  const t = usePageText('withdraw')
  const { common } = useText()
  const client = useQueryClient()
  return async (destination) => {
    const body = t.removeBody(nameOf(destination))
    const options = { title: t.removeTitle, body, confirm: t.removeConfirm, cancel: common.cancel }
    if (!(await showConfirm({ ...options, isDanger: true }))) return false
    const isGone = await removeDestination(destination.id)
    if (isGone) toast.success(common.deleteSuccess)
    await client.invalidateQueries({ queryKey: destinationsQuery.queryKey })
    return isGone
  }
}

function DestinationText({ destination, networks }: { destination: Destination; networks: readonly Network[] }) {
  const t = usePageText('withdraw')
  const language = useLanguage()
  const { type, bank_name, shown, holder, memo, uses, last_used_at: lastUsed, network_id } = destination
  const network = networks.find(({ id }) => id === network_id)
  return (
    <>
      <span className="block text-body-s font-semibold text-text">
        <MaskedText text={type === 'bank' ? `${bank_name} ${shown}` : network ? networkName(network) : ''} />
      </span>
      {type === 'chain' ? <GroupedAddress address={shown} isSmall /> : null}
      {memo ? <span className="block text-caption text-text-2">{t.memoOf(memo)}</span> : null}
      <span className="block text-caption text-text-2">
        {[holder, lastUsed ? t.usedTimes(uses, pastDay(language, lastUsed, { hasTime: false })) : '']
          .filter(Boolean)
          .join(' ·\u00a0')}
      </span>
    </>
  )
}

interface ChoiceProps {
  isChosen: boolean
  hasProblem?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One choice is always selected: it takes the keyboard focus and the focus of a problem. */
function Choice({ isChosen, hasProblem, onChoose, children }: ChoiceProps) {
  const border = hasProblem ? 'border-sale' : isChosen ? 'border-primary' : 'border-border'
  return (
    <RadioRow
      kind="card"
      id={isChosen ? 'account_id' : undefined}
      isChosen={isChosen}
      className={`rounded-card border ${border}`}
      onChoose={onChoose}
    >
      {children}
    </RadioRow>
  )
}
