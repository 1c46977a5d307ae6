// The end of the form of a top-up: what the wallet receives, and the button.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { dateTime } from '@shop/locale/days.ts'
import { type ComponentProps, useState } from 'react'
import type { RechargeForm } from '#features/wallet/recharges/use-recharge-form.ts'
import { ReceivesCard } from '#features/wallet/records/ReceivesCard.tsx'
import { WalletQuestions } from '#features/wallet/records/WalletQuestions.tsx'
import { type ReceivesRows, useReceives } from '#screens/wallet/records/Receives.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { networkName } from '#ui/network-name.ts'
import { SubmitBar } from '#ui/SubmitButton.tsx'
import { useTablet } from '#ui/use-wide.ts'

interface TopUpFootProps {
  form: RechargeForm
  rechargeMethod: RechargeMethodOption
  receives: ComponentProps<typeof ReceivesRows>
}

/** From a tablet on with what the wallet receives. */
export function TopUpFoot({ form, rechargeMethod, receives }: TopUpFootProps) {
  const t = usePageText('recharge')
  const language = useLanguage()
  const { network: networkLabel } = usePageText('wallet')
  const { taken, received } = useReceives(receives)
  const isCard = useTablet()
  const minutes = form.terms.network?.eta_minutes ?? rechargeMethod.eta_minutes
  const [opened] = useState(Date.now)
  // Nothing is expected before the shopper knows where to send it.
  const time = form.values.address ? dateTime(language, new Date(opened + minutes * 60_000)) : undefined
  const note = time ? (
    <>
      <span className="block">{t.expectedBy}</span>
      <span className="font-semibold text-text">{time}</span>
    </>
  ) : undefined
  const isChain = rechargeMethod.method === 'chain'
  const { network } = form.terms
  const facts = [
    ...(network ? ([[networkLabel, networkName(network)]] as const) : []),
    ...taken,
    ...(time ? ([[t.expectedBy, time]] as const) : []),
  ]
  // Until the last step is open, it names the next one, and pressing it leads there.
  const next = form.values.address ? undefined : isChain ? t.networkNext : t.accountNext
  // On a phone the bar leads to the first step, which a wider screen shows beside this.
  if (isCard && isChain && !network) return <WalletQuestions />
  return (
    <div className="contents md:block md:space-y-6">
      <div className="rail-card contents md:block">
        {isCard ? (
          <div className="pb-2">
            <ReceivesCard label={t.receives} amount={received} isEmpty={form.values.amount === ''} facts={facts} />
          </div>
        ) : null}
        <SubmitBar
          busy={form.isBusy}
          lock={form.lock}
          note={isCard ? undefined : note}
          kind={next ? 'secondary' : 'primary'}
          first={
            isChain && !network ? (
              <Button full kind="secondary" opensDialog onPress={openNetworks}>
                {t.chooseNetwork}
              </Button>
            ) : undefined
          }
        >
          {next ?? t.submit}
        </SubmitBar>
      </div>
      {isCard ? <WalletQuestions /> : null}
    </div>
  )
}

/** As if the field of the first step was pressed, which gets the focus back when its list closes. */
function openNetworks(): void {
  const field = document.getElementById('network_id')
  field?.focus()
  field?.click()
}
