// Where it goes: to a bank card or on a chain, to a place used before or a new one.
import type { Network } from '@shop/contract/wallet/recharges.ts'
import type { Destination } from '@shop/contract/wallet/withdrawals.ts'
import { usePageText } from '#text/use-text.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { BankFields } from './BankFields.tsx'
import { ChainFields } from './ChainFields.tsx'
import { SavedDestinations } from './SavedDestinations.tsx'
import { TypeChoice } from './TypeChoice.tsx'
import type { WithdrawalForm } from './use-withdrawal-form.ts'

export interface DestinationStepProps {
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
        onChoose={(chosen) => change({ type: chosen, account_id: undefined })}
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
