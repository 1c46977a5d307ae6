// An address to pay out to: its network first, then the address, pasted rather than typed, and a memo where there is one.
import type { Network } from '@shop/contract/wallet/recharges.ts'
import { ClipboardPaste } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { NetworkField } from '#ui/NetworkField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import type { WithdrawalForm } from './use-withdrawal-form.ts'

const addressMax = 120
const memoMax = 60

export function ChainFields({ form, networks }: { form: WithdrawalForm; networks: readonly Network[] }) {
  const t = usePageText('withdraw')
  const { values, problems, set, leave, change, terms } = form
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
          // An address of another chain is never taken along.
          onChoose={({ id }) => {
            if (id !== values.network_id) change({ network_id: id, address: '', memo: '', no_memo: false })
          }}
        />
      </div>
      <div>
        <TextField
          id="address"
          label={t.address}
          hint={network && !problems.address ? t.addressHints[network.format] : undefined}
          autoComplete="off"
          maxLength={addressMax}
          value={values.address}
          error={problems.address}
          onChange={set('address')}
          onBlur={leave('address')}
          end={<PasteButton onPaste={(text) => change({ address: text.trim().slice(0, addressMax) })} />}
        />
        {values.address.trim() && !problems.address ? (
          <div className="mt-2 rounded-field bg-surface-2 px-3.5 py-2.5">
            <GroupedAddress address={values.address.trim()} isSmall />
          </div>
        ) : null}
      </div>
      {network && network.memo_rule !== 'none' ? (
        <div>
          <TextField
            id="memo"
            label={t.memo}
            hint={network.memo_rule === 'required' ? t.memoNeeded : t.memoHint}
            isOptional={network.memo_rule === 'optional'}
            autoComplete="off"
            maxLength={memoMax}
            value={values.memo}
            error={problems.memo}
            onChange={set('memo')}
            onBlur={leave('memo')}
          />
          {network.memo_rule === 'optional' && !values.memo.trim() ? (
            <Checkbox
              id="no_memo"
              isChecked={values.no_memo}
              onChange={(isTicked) => change({ no_memo: isTicked, memo: '' })}
            >
              {t.noMemo}
            </Checkbox>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** Browsers lend the clipboard to safe pages only, and not all of them. */
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
