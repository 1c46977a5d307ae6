// Review and signature of a withdrawal.
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import {
  PasscodeSheet,
  preloadPasscode,
  usePaymentPasswordSetup,
} from '#features/wallet/payment-password/PasscodeSheet.tsx'
import { ReviewSheet } from '#features/wallet/withdrawals/ReviewSheet.tsx'
import type { WithdrawalForm } from '#features/wallet/withdrawals/use-withdrawal-form.ts'
import { cardDigits } from '#features/wallet/withdrawals/values.ts'
import { useFreshUser } from '#fresh-user.ts'
import { usePageText } from '#text/use-text.tsx'
import { MaskedText } from '#ui/MaskedText.tsx'

const here = '/withDraw'

interface WithdrawSigningProps {
  form: WithdrawalForm
  /** Called before leaving to the payment password page, to save the draft. */
  onLeave: () => void
}

/** The form is shown only with a payment password; when it is gone meanwhile, the user sets one first and returns. */
export function WithdrawSigning({ form, onLeave }: WithdrawSigningProps) {
  const confirmSetup = usePaymentPasswordSetup(here, onLeave)
  const [isSigning, setSigning] = useState(false)
  useFreshUser()
  const isOpen = form.review !== undefined
  if (isOpen) preloadPasscode()
  const reset = () => {
    setSigning(false)
    form.reset()
  }
  const setUpPassword = () => {
    reset()
    void confirmSetup()
  }
  return (
    <>
      <ReviewSheet form={form} isOpen={isOpen && !isSigning} onConfirm={() => setSigning(true)} />
      <PasscodeSheet
        isOpen={isOpen && isSigning}
        onClose={reset}
        scene="extract"
        returnTo={here}
        subject={<Subject form={form} />}
        onLeave={onLeave}
        onNotSet={setUpPassword}
        onToken={async (token) => {
          await form.sign(token)
          setSigning(false)
        }}
      />
    </>
  )
}

/** What is signed: the amount and the end of the destination. */
function Subject({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const { review, destination, values } = form
  if (!review) return null
  const card = destination?.shown ?? `••••\u00a0${cardDigits(values.card_no).slice(-4)}`
  const address = destination?.shown ?? values.address.trim()
  const bank = destination?.bank_name ?? values.bank_name
  return (
    <>
      <p className="text-body-s break-all text-text-2">
        <MaskedText text={review.type === 'bank' ? `${bank} ${card}` : `${t.types.chain} …${address.slice(-6)}`} />
      </p>
      <p className="text-display text-text tabular-nums">{money(review.amount)}</p>
    </>
  )
}
