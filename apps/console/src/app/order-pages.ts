// The console's pages about orders, shipping, promo codes and payouts.
import {
  ClipboardList,
  ClockFading,
  HandCoins,
  MapPinHouse,
  RotateCcw,
  SlidersHorizontal,
  Star,
  Store,
  Ticket,
  Van,
} from 'lucide-react'
import { moneyRoles, type Page } from './page.ts'

const readerRoles = ['support', 'fulfilment', 'finance', 'admin'] as const
const senderRoles = ['fulfilment', 'admin'] as const
const promoRoles = ['support', 'catalog', 'finance', 'checker', 'admin'] as const

export const orderPages: readonly Page[] = [
  {
    key: 'orders',
    path: '/orders',
    roles: readerRoles,
    group: 'orders',
    icon: ClipboardList,
    screen: async () => (await import('#screens/sales/OrdersScreen.tsx')).OrdersScreen,
  },
  {
    key: 'orderFiles',
    path: '/orders/files',
    roles: senderRoles,
    group: 'orders',
    parent: 'orders',
    icon: ClipboardList,
    screen: async () => (await import('#screens/sales/OrderFilesScreen.tsx')).OrderFilesScreen,
  },
  {
    key: 'packingSlips',
    path: '/orders/slips',
    roles: senderRoles,
    group: 'orders',
    parent: 'orders',
    icon: ClipboardList,
    screen: async () => (await import('#screens/sales/PackingSlipsScreen.tsx')).PackingSlipsScreen,
  },
  {
    key: 'refunds',
    path: '/refunds',
    roles: ['support', 'fulfilment', 'finance', 'checker', 'admin'],
    group: 'orders',
    icon: RotateCcw,
    screen: async () => (await import('#screens/sales/RefundsScreen.tsx')).RefundsScreen,
  },
  {
    key: 'reviews',
    path: '/reviews',
    roles: ['support', 'catalog', 'admin'],
    group: 'orders',
    icon: Star,
    screen: async () => (await import('#screens/sales/ReviewsScreen.tsx')).ReviewsScreen,
  },
  {
    key: 'carriers',
    path: '/carriers',
    roles: ['support', 'fulfilment', 'admin'],
    group: 'orders',
    icon: Van,
    screen: async () => (await import('#screens/sales/CarriersScreen.tsx')).CarriersScreen,
  },
  {
    key: 'promos',
    path: '/promos',
    roles: promoRoles,
    group: 'orders',
    icon: Ticket,
    screen: async () => (await import('#screens/sales/PromosScreen.tsx')).PromosScreen,
  },
  {
    key: 'promoTest',
    path: '/promos/test',
    roles: promoRoles,
    group: 'orders',
    parent: 'promos',
    icon: Ticket,
    screen: async () => (await import('#screens/sales/PromoTestScreen.tsx')).PromoTestScreen,
  },
  {
    key: 'orderSettings',
    path: '/order-settings',
    roles: [],
    group: 'orders',
    icon: SlidersHorizontal,
    screen: async () => (await import('#screens/staff/OrderSettingsScreen.tsx')).OrderSettingsScreen,
  },
  {
    key: 'returnAddresses',
    path: '/return-addresses',
    roles: [],
    group: 'orders',
    icon: MapPinHouse,
    screen: async () => (await import('#screens/sales/ReturnAddressesScreen.tsx')).ReturnAddressesScreen,
  },
  {
    key: 'afterSettings',
    path: '/after-settings',
    roles: [],
    group: 'orders',
    icon: ClockFading,
    screen: async () => (await import('#screens/sales/RefundSettingsScreen.tsx')).RefundSettingsScreen,
  },
]

/** Shown in the menu among the pages about money. */
export const payoutPages: readonly Page[] = [
  {
    key: 'shopBalances',
    path: '/shop-balances',
    roles: moneyRoles,
    group: 'money',
    icon: Store,
    screen: async () => (await import('#screens/sales/ShopBalancesScreen.tsx')).ShopBalancesScreen,
  },
  {
    key: 'payouts',
    path: '/payouts',
    roles: moneyRoles,
    group: 'money',
    icon: HandCoins,
    screen: async () => (await import('#screens/sales/PayoutsScreen.tsx')).PayoutsScreen,
  },
]
