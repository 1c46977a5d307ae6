// A bank card's number by its last four, and whole for who shows the payment password.
import { revealWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { useState } from 'react'
import { api } from '#api.ts'
import { PasscodeSheet } from '#features/wallet/payment-password/PasscodeSheet.tsx'
import { usePayCodeSetting } from '#features/wallet/payment-password/use-pay-code-setting.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

const groups = /(.{4})(?=.)/g

export interface CardNumberProps {
  id: number
  masked: string
  /** Closed, the record forgets the whole number: to see it again the password is asked for again. */
  isShown: boolean
}

export function CardNumber({ id, masked, isShown }: CardNumberProps) {
  const words = usePageText('wallet')
  const [whole, setWhole] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const here = `/depositRecord?id=${id}`
  const askToSet = usePayCodeSetting(here)
  if (!isShown && whole !== undefined) setWhole(undefined)
  if (whole) {
    return (
      <span translate="no" className="font-mono select-all">
        {whole.replaceAll(groups, '$1 ')}
      </span>
    )
  }
  return (
    <span className="-my-3 -me-4 flex items-center justify-end">
      {masked}
      <Button kind="quiet" size="s" onPress={() => setAsking(true)}>
        {words.showCardNo}
      </Button>
      <PasscodeSheet
        isOpen={isAsking}
        scene="reveal"
        subject={words.cardNo}
        returnTo={here}
        onClose={() => setAsking(false)}
        onLeave={() => setAsking(false)}
        onNotSet={() => {
          setAsking(false)
          void askToSet()
        }}
        onToken={async (token) => {
          const { card_no } = await api(revealWithdrawal, { body: { id, pay_token: token } }, { quiet: true })
          setAsking(false)
          setWhole(card_no)
        }}
      />
    </span>
  )
}
