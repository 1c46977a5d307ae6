// Where money went before, to be taken with one tap, and a way to name a new place.
import type { Network } from '@shop/contract/recharges.ts'
import type { Destination } from '@shop/contract/withdrawals.ts'
import { calendarDay } from '@shop/locale/format.ts'
import { CircleCheck, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { networkName } from '#ui/NetworkField.tsx'

export interface SavedDestinationsProps {
  destinations: readonly Destination[]
  networks: readonly Network[]
  chosen: number | undefined
  error: string | undefined
  /** Undefined = a new one. */
  onChoose: (id: number | undefined) => void
}

export function SavedDestinations({ destinations, networks, chosen, error, onChoose }: SavedDestinationsProps) {
  const words = usePageText('withdraw')
  if (destinations.length === 0) return null
  return (
    <fieldset id="account_id" tabIndex={-1} className="space-y-2 outline-none">
      <legend className="mb-1.5 text-body-s font-medium text-text">{words.saved}</legend>
      {destinations.map((one) => (
        <Choice key={one.id} isChosen={one.id === chosen} onChoose={() => onChoose(one.id)}>
          <DestinationText destination={one} networks={networks} />
        </Choice>
      ))}
      <Choice isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
        <span className="flex items-center gap-2 text-body-s font-semibold text-text">
          <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
          {words.newDestination}
        </span>
      </Choice>
      {error ? (
        <p role="alert" className="text-body-s text-sale">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function DestinationText({ destination, networks }: { destination: Destination; networks: readonly Network[] }) {
  const words = usePageText('withdraw')
  const language = useLanguage()
  const { type, bank_name, shown, holder, memo, uses, last_used_at: lastUsed, network_id } = destination
  const network = networks.find(({ id }) => id === network_id)
  return (
    <>
      <span className="block text-body-s font-semibold text-text">
        {type === 'bank' ? `${bank_name} ${shown}` : network ? networkName(network) : ''}
      </span>
      {type === 'chain' ? <GroupedAddress address={shown} isSmall /> : null}
      {memo ? <span className="block text-caption text-text-2">{words.memoOf(memo)}</span> : null}
      <span className="block text-caption text-text-2">
        {[holder, lastUsed ? words.usedTimes(uses, calendarDay(language, lastUsed)) : ''].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`flex min-h-13 w-full items-center gap-3 rounded-card border px-3.5 py-2.5 text-start ${
        isChosen ? 'border-primary bg-primary-soft' : 'border-border hover:bg-surface-2'
      }`}
      onClick={onChoose}
    >
      <span className="min-w-0 flex-1">{children}</span>
      {isChosen ? (
        <CircleCheck size={20} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-primary" />
      ) : (
        <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-[1.5px] border-border-strong" />
      )}
    </button>
  )
}
