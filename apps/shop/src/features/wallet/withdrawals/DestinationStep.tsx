// The destination of a withdrawal: a bank card or a chain address, saved or new.
import type { Network } from '@shop/contract/wallet/recharges.ts'
import type { Destination, WithdrawalType } from '@shop/contract/wallet/withdrawals.ts'
import { ClipboardPaste, CreditCard, Link2 } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { moveByArrow } from '#ui/arrow-keys.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { NetworkField } from '#ui/NetworkField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import type { WithdrawalInfo } from './api.ts'
import { BankFields } from './BankFields.tsx'
import { SavedDestinations } from './SavedDestinations.tsx'
import { preferredDestination } from './saved-destination.ts'
import type { WithdrawalForm } from './use-withdrawal-form.ts'

const addressMax = 120
const memoMax = 60

/** A new chain address: network, address and memo. */
function ChainFields({ form, networks }: { form: WithdrawalForm; networks: readonly Network[] }) {
  const t = usePageText('withdraw')
  const { values, problems, change, terms, field } = form
  const { network } = terms
  return (
    <div className="space-y-4">
      <div>
        <p className="mb-1.5 text-body-s font-medium text-text">{t.network}</p>
        <NetworkField
          id="network_id"
          use="withdraw"
          networks={networks}
          chosen={network}
          lastUsedId={undefined}
          error={problems.network_id}
          // An address of another chain must not be kept.
          onChoose={({ id }) => {
            if (id !== values.network_id) change({ network_id: id, address: '', memo: '', no_memo: false })
          }}
        />
      </div>
      <div>
        <TextField
          {...field('address')}
          label={t.address}
          hint={network && !problems.address ? t.addressHints[network.format] : undefined}
          autoComplete="off"
          maxLength={addressMax}
          end={<PasteButton onPaste={(text) => change({ address: text.trim().slice(0, addressMax) })} />}
        />
        {values.address.trim() && !problems.address ? (
          <div className="mt-2 rounded-field bg-surface-2 px-3.5 py-2.5">
            <GroupedAddress address={values.address.trim()} isSmall />
          </div>
        ) : null}
      </div>
      {network && network.memo_rule !== 'none' ? <MemoField form={form} rule={network.memo_rule} /> : null}
    </div>
  )
}

function MemoField({ form, rule }: { form: WithdrawalForm; rule: 'required' | 'optional' }) {
  const t = usePageText('withdraw')
  const { values, change, field } = form
  return (
    <div>
      <TextField
        {...field('memo')}
        label={t.memo}
        hint={rule === 'required' ? t.memoNeeded : t.memoHint}
        isOptional={rule === 'optional'}
        autoComplete="off"
        maxLength={memoMax}
      />
      {rule === 'optional' && !values.memo.trim() ? (
        <Checkbox
          id="no_memo"
          isChecked={values.no_memo}
          onChange={(isTicked) => change({ no_memo: isTicked, memo: '' })}
        >
          {t.noMemo}
        </Checkbox>
      ) : null}
    </div>
  )
}

/** Only some browsers can read the clipboard, and only in secure contexts. */
function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const t = usePageText('withdraw')
  if (!window.isSecureContext || !('readText' in navigator.clipboard)) return null
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    if (text) onPaste(text)
    else toast.fail(t.pasteFail)
  }
  return (
    <IconButton label={t.paste} onPress={() => void paste()}>
      <ClipboardPaste size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}

interface TypeChoiceProps {
  types: WithdrawalInfo['types']
  chosen: WithdrawalType
  onChoose: (type: WithdrawalType) => void
}

const icons = { bank: CreditCard, chain: Link2 }

/** Bank card or chain; a closed type says why. */
function TypeChoice({ types, chosen, onChoose }: TypeChoiceProps) {
  const t = usePageText('withdraw')
  return (
    <div
      role="radiogroup"
      aria-label={t.type}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3"
      onKeyDown={moveByArrow}
    >
      {types.map(({ type, on, why }) => {
        const Icon = icons[type]
        const isChosen = type === chosen
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio styled as a card keeps roving focus in one row.
          <button
            key={type}
            type="button"
            role="radio"
            aria-checked={isChosen}
            data-choice=""
            tabIndex={isChosen ? 0 : -1}
            disabled={!on}
            className={`flex min-h-20 flex-col items-center justify-center gap-1 rounded-card border-[1.5px] p-3 text-center transition-colors duration-120 ${
              isChosen ? 'border-primary bg-primary-soft text-primary' : 'border-border bg-surface text-text-2'
            } ${on ? '' : 'opacity-70'}`}
            onClick={() => onChoose(type)}
          >
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            <span className="text-body-s font-semibold">{t.types[type]}</span>
            {on ? null : <span className="text-caption text-text-3">{why}</span>}
          </button>
        )
      })}
    </div>
  )
}

interface DestinationStepProps {
  form: WithdrawalForm
  networks: readonly Network[]
  destinations: readonly Destination[]
}

export function DestinationStep({ form, networks, destinations }: DestinationStepProps) {
  const t = usePageText('withdraw')
  const { values, problems, change, terms } = form
  const { type, account_id } = values
  return (
    <section className="space-y-4 rounded-card border border-border bg-surface p-4">
      <h2 className="text-title text-text">{t.type}</h2>
      <TypeChoice
        types={terms.info.types}
        chosen={type}
        onChoose={(chosen) =>
          change({ type: chosen, account_id: preferredDestination(destinations, { types: [chosen], networks })?.id })
        }
      />
      <SavedDestinations
        destinations={destinations.filter((destination) => destination.type === type)}
        networks={networks}
        chosen={account_id}
        error={problems.account_id}
        onChoose={(id) => change({ account_id: id })}
      />
      {account_id === undefined ? (
        <>
          {type === 'bank' ? <BankFields form={form} /> : <ChainFields form={form} networks={networks} />}
          <Checkbox id="save" isChecked={values.save} onChange={(isTicked) => change({ save: isTicked })}>
            {t.save}
          </Checkbox>
        </>
      ) : null}
    </section>
  )
}
