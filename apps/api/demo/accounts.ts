// The demo accounts: created only with the demo shop and printed when it starts.
import type { Role } from '@shop/contract/endpoint.ts'
import { defaultLanguage, type Language } from '@shop/contract/language.ts'

interface DemoShopper {
  account: string
  password: string
  email: string
  familyName: string
  givenName: string
  language: Language
  /** Absent while the shopper has not set one. */
  payCode?: string
  /** Before every movement of the wallet: its history cannot be older than its owner. */
  joinedDaysAgo: number
  note: string
}

export const shoppers: readonly DemoShopper[] = [
  {
    account: 'demo',
    password: 'demo1234',
    email: 'demo@tradewind.example',
    familyName: 'Lin',
    givenName: 'Demo',
    language: 'zh-CN',
    payCode: '135790',
    joinedDaysAgo: 120,
    note: 'shopper',
  },
  {
    account: 'mina',
    password: 'demo1234',
    email: 'mina@tradewind.example',
    familyName: '김',
    givenName: '미나',
    language: 'ko-KR',
    payCode: '135790',
    joinedDaysAgo: 21,
    note: 'shopper, Korean',
  },
  {
    account: 'newcomer',
    password: 'demo1234',
    email: 'newcomer@tradewind.example',
    familyName: '',
    givenName: '',
    language: 'zh-CN',
    joinedDaysAgo: 0,
    note: 'shopper, all new',
  },
]

export function languageOf(account: string): Language {
  return shoppers.find((shopper) => shopper.account === account)?.language ?? defaultLanguage
}

interface DemoOperator {
  account: string
  password: string
  name: string
  roles: readonly Role[]
}

export const operators: readonly DemoOperator[] = [
  {
    account: 'admin',
    password: 'operator1234',
    name: 'Ada Admin',
    roles: ['support', 'catalog', 'fulfilment', 'finance', 'checker', 'admin'],
  },
  { account: 'finance', password: 'operator1234', name: 'Finn Finance', roles: ['finance'] },
  { account: 'checker', password: 'operator1234', name: 'Chen Checker', roles: ['checker'] },
  { account: 'clerk', password: 'operator1234', name: 'Cleo Clerk', roles: ['support', 'catalog', 'fulfilment'] },
]
