// A shop's bank account; the full number only where the server sends it.
import { countryName } from '@shop/locale/format.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { type Detail, DetailList } from '#ui/DetailList.tsx'

interface AccountDetailsProps {
  account: { bank_name: string; holder: string; country: string; shown: string; number?: string }
  more?: readonly Detail[]
}

export function AccountDetails({ account, more = [] }: AccountDetailsProps) {
  const t = useText().payouts.account
  const language = useLanguage()
  const number = account.number ? (
    <span className="flex items-center justify-between gap-2">
      <span className="break-all font-mono">{account.number}</span>
      <span className="-my-2">
        <CopyButton value={account.number} label={t.number} />
      </span>
    </span>
  ) : (
    <span className="font-mono">{account.shown}</span>
  )
  return (
    <DetailList
      details={[
        { name: t.bank, value: account.bank_name },
        { name: t.holder, value: account.holder },
        { name: t.number, value: number },
        { name: t.country, value: countryName(language, account.country) },
        ...more,
      ]}
    />
  )
}
