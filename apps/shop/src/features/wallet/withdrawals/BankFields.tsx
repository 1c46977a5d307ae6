// A bank card to pay out to: the bank, the number in groups, whose it is.
import { Search, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { BankSheet } from './BankSheet.tsx'
import type { WithdrawalForm } from './use-withdrawal-form.ts'
import { groupedCard, hasOddCheckDigit } from './values.ts'

const bankMax = 80
const cardMax = 40
const holderMax = 80

export function BankFields({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const { values, problems, set, leave, change } = form
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="space-y-4">
      <TextField
        id="bank_name"
        label={t.bankName}
        maxLength={bankMax}
        autoCapitalize="words"
        enterKeyHint="next"
        value={values.bank_name}
        error={problems.bank_name}
        onChange={set('bank_name')}
        onBlur={leave('bank_name')}
        end={
          <IconButton label={t.chooseBank} onPress={() => setOpen(true)}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      />
      <div>
        <TextField
          id="card_no"
          label={t.cardNo}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={cardMax}
          value={values.card_no}
          error={problems.card_no}
          onChange={set('card_no')}
          onBlur={() => {
            // When it is left, not under the typing hand.
            change({ card_no: groupedCard(values.card_no) })
            leave('card_no')()
          }}
        />
        {!problems.card_no && hasOddCheckDigit(values.card_no) ? (
          <p role="status" className="mt-1.5 flex items-start gap-1.5 text-body-s text-warn">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
            {t.cardNoOdd}
          </p>
        ) : null}
      </div>
      <TextField
        id="holder"
        label={t.holder}
        hint={t.holderHint}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={holderMax}
        value={values.holder}
        error={problems.holder}
        onChange={set('holder')}
        onBlur={leave('holder')}
      />
      <BankSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(name) => {
          change({ bank_name: name })
          setOpen(false)
        }}
      />
    </div>
  )
}
