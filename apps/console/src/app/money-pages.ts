// The console's pages about money, as rows of the table of pages.
import { ArrowDownToLine, ArrowUpFromLine, Landmark, Network, Percent, Scale, ShieldCheck } from 'lucide-react'
import type { Page } from './page.ts'

const moneyRoles = ['finance', 'checker', 'admin'] as const

export const moneyPages: readonly Page[] = [
  {
    key: 'recharges',
    path: '/recharges',
    roles: moneyRoles,
    group: 'money',
    icon: ArrowDownToLine,
    screen: async () => (await import('#screens/wallet/RechargesScreen.tsx')).RechargesScreen,
  },
  {
    key: 'withdrawals',
    path: '/withdrawals',
    roles: moneyRoles,
    group: 'money',
    icon: ArrowUpFromLine,
    screen: async () => (await import('#screens/wallet/WithdrawalsScreen.tsx')).WithdrawalsScreen,
  },
  {
    key: 'adjustments',
    path: '/adjustments',
    roles: moneyRoles,
    group: 'money',
    icon: Scale,
    screen: async () => (await import('#screens/wallet/AdjustmentsScreen.tsx')).AdjustmentsScreen,
  },
  {
    key: 'ledger',
    path: '/ledger',
    roles: moneyRoles,
    group: 'money',
    icon: ShieldCheck,
    screen: async () => (await import('#screens/wallet/LedgerScreen.tsx')).LedgerScreen,
  },
  {
    key: 'transfers',
    path: '/ledger/transfers',
    roles: moneyRoles,
    group: 'money',
    parent: 'ledger',
    icon: ShieldCheck,
    screen: async () => (await import('#screens/wallet/TransfersScreen.tsx')).TransfersScreen,
  },
  {
    key: 'networks',
    path: '/networks',
    roles: moneyRoles,
    group: 'money',
    icon: Network,
    screen: async () => (await import('#screens/wallet/NetworksScreen.tsx')).NetworksScreen,
  },
  {
    key: 'paymentAccounts',
    path: '/payment-accounts',
    roles: moneyRoles,
    group: 'money',
    icon: Landmark,
    screen: async () => (await import('#screens/wallet/PaymentAccountsScreen.tsx')).PaymentAccountsScreen,
  },
  {
    key: 'fees',
    path: '/fees',
    roles: moneyRoles,
    group: 'money',
    icon: Percent,
    screen: async () => (await import('#screens/wallet/FeesScreen.tsx')).FeesScreen,
  },
]
