// The account a shop is paid to, what is proposed instead, and the way to propose it.
import type { PayoutAccountProposal, PayoutAccountState } from '@shop/contract/sales/admin-payout-accounts.ts'
import type { ShopBalanceDetail } from '@shop/contract/sales/admin-payouts.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { countryName } from '#ui/country.ts'
import { Differences } from '#ui/Differences.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { Time } from '#ui/Time.tsx'
import { useDeciding } from '#ui/use-deciding.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { AccountForm } from './AccountForm.tsx'
import { NewAccount } from './AccountToPay.tsx'
import { usePayoutAccount } from './api.ts'

export function AccountPart({ shop, mayPropose }: { shop: ShopBalanceDetail; mayPropose: boolean }) {
  const words = useText().payouts.account
  const [isOpen, setOpen] = useState(false)
  const { account, account_proposal: proposal } = shop
  const change = <Button onClick={() => setOpen(true)}>{account ? words.change : words.add}</Button>
  return (
    <PanelPart title={words.title} aside={mayPropose && !proposal ? change : null}>
      {proposal ? <AccountProposal shopId={shop.shop_id} account={account} proposal={proposal} /> : null}
      {account ? (
        <div className={proposal ? 'mt-4' : ''}>
          <AccountDetails
            account={account}
            more={[{ name: words.since, value: <Time value={account.active_since} /> }]}
          />
          <NewAccount account={account} />
        </div>
      ) : proposal ? null : (
        <Notice tone="warn" title={words.none}>
          {words.noneHint}
        </Notice>
      )}
      {isOpen ? <AccountForm shop={shop} onClose={() => setOpen(false)} /> : null}
    </PanelPart>
  )
}

interface AccountProposalProps {
  shopId: number
  account: PayoutAccountState['account']
  proposal: PayoutAccountProposal
}

function AccountProposal({ shopId, account, proposal }: AccountProposalProps) {
  const text = useText()
  const words = text.payouts.account
  const language = useLanguage()
  const { mutateAsync, isPending } = usePayoutAccount(shopId).decide
  const onDecide = useDeciding({
    mine: proposal.mine,
    question: {
      title: words.confirmTitle,
      body: `${proposal.bank_name} · ${proposal.holder} · ${proposal.number || proposal.shown}`,
      points: words.confirmPoints,
    },
    decide: (decision) => mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const country = (code: string | undefined) => (code ? countryName(language, code) : '')
  const number = proposal.number || proposal.shown
  // Two numbers may end alike: the line says so where it would look unchanged.
  const isAlike = proposal.number_changed && account?.shown === number
  const lines = [
    { name: words.bank, before: account?.bank_name ?? '', after: proposal.bank_name },
    { name: words.holder, before: account?.holder ?? '', after: proposal.holder },
    {
      name: words.number,
      before: proposal.number_changed ? (account?.shown ?? '') : number,
      after: isAlike ? words.otherNumber(number) : number,
    },
    { name: words.country, before: country(account?.country), after: country(proposal.country) },
  ]
  return (
    <SecondPerson
      title={account ? words.proposal : words.proposalFirst}
      proposal={proposal}
      busy={isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences lines={lines} />
    </SecondPerson>
  )
}
