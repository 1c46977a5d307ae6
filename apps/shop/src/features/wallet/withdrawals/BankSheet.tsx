// A sheet of banks, filtered by typing; the typed text can be used as it is.
import { promptPay } from '@shop/contract/wallet/bank-forms.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SheetSearch } from '#ui/SheetSearch.tsx'

const banksByCountry: Readonly<Record<string, readonly string[]>> = {
  US: ['Bank of America', 'Barclays', 'Citibank', 'Chase', 'DBS Bank', 'HSBC', 'Standard Chartered', 'Wells Fargo'],
  CN: [
    '中国工商银行',
    '中国农业银行',
    '中国银行',
    '中国建设银行',
    '交通银行',
    '招商银行',
    '中国邮政储蓄银行',
    '中信银行',
    '上海浦东发展银行',
    '兴业银行',
    '中国民生银行',
    '平安银行',
  ],
  TW: [
    '臺灣銀行',
    '土地銀行',
    '合作金庫銀行',
    '第一銀行',
    '華南銀行',
    '彰化銀行',
    '國泰世華銀行',
    '中國信託銀行',
    '玉山銀行',
    '台新銀行',
    '台北富邦銀行',
    '中華郵政',
  ],
  JP: [
    '三菱UFJ銀行',
    '三井住友銀行',
    'みずほ銀行',
    'りそな銀行',
    'ゆうちょ銀行',
    '楽天銀行',
    '住信SBIネット銀行',
    'PayPay銀行',
  ],
  KR: [
    'KB국민은행',
    '신한은행',
    '하나은행',
    '우리은행',
    'NH농협은행',
    'IBK기업은행',
    '카카오뱅크',
    '토스뱅크',
    '케이뱅크',
  ],
  TH: [
    promptPay,
    'ธนาคารกรุงเทพ',
    'ธนาคารกสิกรไทย',
    'ธนาคารไทยพาณิชย์',
    'ธนาคารกรุงไทย',
    'ธนาคารกรุงศรีอยุธยา',
    'ธนาคารทหารไทยธนชาต',
    'ธนาคารออมสิน',
    'ธนาคารยูโอบี',
  ],
}

/** The banks of the country first, then all others. */
function banksFor(country: string): string[] {
  const others = Object.entries(banksByCountry).flatMap(([bankCountry, names]) =>
    bankCountry === country ? [] : names,
  )
  return [...(banksByCountry[country] ?? []), ...others.filter((name) => name !== promptPay)]
}

interface BankSheetProps {
  isOpen: boolean
  onClose: () => void
  country: string
  onChoose: (name: string) => void
}

const typedMax = 80

export function BankSheet({ isOpen, onClose, ...list }: BankSheetProps) {
  const t = usePageText('withdraw')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.chooseBank}>
      {isOpen ? <Banks {...list} /> : null}
    </Sheet>
  )
}

function Banks({ country, onChoose }: Pick<BankSheetProps, 'country' | 'onChoose'>) {
  const t = usePageText('withdraw')
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const found = banksFor(country).filter((name) => name.toLowerCase().includes(keyword.toLowerCase()))
  const custom = keyword && !found.includes(keyword) ? [keyword] : []
  return (
    <div className="min-h-[60dvh]">
      <SheetSearch label={t.findBank} value={typed} maxLength={typedMax} onChange={setTyped} />
      <ul className="divide-y divide-border">
        {[...custom, ...found].map((name) => (
          <li key={name}>
            <button
              type="button"
              className="flex min-h-13 w-full items-center px-1 text-start text-body text-text outline-offset-[-3px] hover:bg-surface-2"
              onClick={() => onChoose(name)}
            >
              {custom.includes(name) ? t.takeBank(name) : name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
