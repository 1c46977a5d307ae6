// A masked card number that is revealed with the payment password.
import { revealWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { useState } from 'react'
import { api } from '#api.ts'
import { PasscodeSheet } from '#features/wallet/payment-password/PasscodeSheet.tsx'
import { usePaymentPasswordSetup } from '#features/wallet/payment-password/use-payment-password-setup.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

const groups = /(.{4})(?=.)/g

export interface CardNumberProps {
  id: number
  masked: string
  /** A closed record drops the full number, so that the password is needed again. */
  isShown: boolean
}

export function CardNumber({ id, masked, isShown }: CardNumberProps) {
  const t = usePageText('wallet')
  const [fullNumber, setFullNumber] = useState<string>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const here = `/depositRecord?id=${id}`
  const confirmSetup = usePaymentPasswordSetup(here)
  if (!isShown && fullNumber !== undefined) setFullNumber(undefined)
  if (fullNumber) {
    return (
      <span translate="no" className="font-mono select-all">
        {fullNumber.replaceAll(groups, '$1 ')}
      </span>
    )
  }
  return (
    <span className="-my-3 -me-4 flex items-center justify-end">
      {masked}
      <Button kind="quiet" size="s" onPress={() => setSheetOpen(true)}>
        {t.showCardNo}
      </Button>
      <PasscodeSheet
        isOpen={isSheetOpen}
        scene="reveal"
        subject={t.cardNo}
        returnTo={here}
        onClose={() => setSheetOpen(false)}
        onLeave={() => setSheetOpen(false)}
        onNotSet={() => {
          setSheetOpen(false)
          void confirmSetup()
        }}
        onToken={async (token) => {
          const { card_no } = await api(revealWithdrawal, { body: { id, pay_token: token } }, { quiet: true })
          setSheetOpen(false)
          setFullNumber(card_no)
        }}
      />
    </span>
  )
}
