// Every page of the console in one table: address, name, who may see it, where it stands in the menu.
import type { Role } from '@shop/contract/endpoint.ts'
import { orderPages, payoutPages } from './order-pages.ts'
import {
  BookOpenText,
  FileCheck2,
  Flame,
  GalleryHorizontalEnd,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  Mails,
  MessagesSquare,
  Package,
  ScrollText,
  Store,
  Truck,
  UserRound,
  UsersRound,
  WholeWord,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Text } from '#text/en-US.ts'

export interface Page {
  key: keyof Text['frame']['pages']
  path: string
  /** None named: every operator. */
  roles: readonly Role[]
  group?: keyof Text['frame']['groups']
  /** Reached from that page and not from the menu. */
  parent?: keyof Text['frame']['pages']
  icon: LucideIcon
  screen: () => Promise<ComponentType>
}

const catalogRoles = ['catalog', 'admin'] as const
const supportRoles = ['support', 'admin'] as const

export const pages: readonly Page[] = [
  {
    key: 'dashboard',
    path: '/',
    roles: [],
    icon: LayoutDashboard,
    screen: async () => (await import('#screens/DashboardScreen.tsx')).DashboardScreen,
  },
  ...orderPages,
  {
    key: 'inbox',
    path: '/support',
    roles: supportRoles,
    group: 'people',
    icon: MessagesSquare,
    screen: async () => (await import('#screens/InboxScreen.tsx')).InboxScreen,
  },
  {
    key: 'cannedReplies',
    path: '/support/replies',
    roles: supportRoles,
    group: 'people',
    parent: 'inbox',
    icon: MessagesSquare,
    screen: async () => (await import('#screens/CannedRepliesScreen.tsx')).CannedRepliesScreen,
  },
  {
    key: 'users',
    path: '/users',
    roles: ['support', 'finance', 'checker', 'admin'],
    group: 'people',
    icon: UserRound,
    screen: async () => (await import('#screens/UsersScreen.tsx')).UsersScreen,
  },
  {
    key: 'applications',
    path: '/applications',
    roles: supportRoles,
    group: 'people',
    icon: FileCheck2,
    screen: async () => (await import('#screens/ApplicationsScreen.tsx')).ApplicationsScreen,
  },
  {
    key: 'outbox',
    path: '/outbox',
    roles: supportRoles,
    group: 'people',
    icon: Mails,
    screen: async () => (await import('#screens/OutboxScreen.tsx')).OutboxScreen,
  },
  {
    key: 'products',
    path: '/products',
    roles: catalogRoles,
    group: 'catalog',
    icon: Package,
    screen: async () => (await import('#screens/ProductsScreen.tsx')).ProductsScreen,
  },
  {
    key: 'importProducts',
    path: '/products/import',
    roles: catalogRoles,
    group: 'catalog',
    parent: 'products',
    icon: Package,
    screen: async () => (await import('#screens/ImportScreen.tsx')).ImportScreen,
  },
  {
    key: 'newProduct',
    path: '/products/new',
    roles: catalogRoles,
    group: 'catalog',
    parent: 'products',
    icon: Package,
    screen: async () => (await import('#screens/NewProductScreen.tsx')).NewProductScreen,
  },
  {
    key: 'product',
    path: '/products/:id',
    roles: catalogRoles,
    group: 'catalog',
    parent: 'products',
    icon: Package,
    screen: async () => (await import('#screens/ProductScreen.tsx')).ProductScreen,
  },
  {
    key: 'categories',
    path: '/categories',
    roles: catalogRoles,
    group: 'catalog',
    icon: LayoutGrid,
    screen: async () => (await import('#screens/CategoriesScreen.tsx')).CategoriesScreen,
  },
  {
    key: 'shops',
    path: '/shops',
    roles: catalogRoles,
    group: 'catalog',
    icon: Store,
    screen: async () => (await import('#screens/ShopsScreen.tsx')).ShopsScreen,
  },
  {
    key: 'freightTemplates',
    path: '/freight-templates',
    roles: ['catalog', 'fulfilment', 'admin'],
    group: 'catalog',
    icon: Truck,
    screen: async () => (await import('#screens/FreightTemplatesScreen.tsx')).FreightTemplatesScreen,
  },
  ...payoutPages,
  {
    key: 'banners',
    path: '/banners',
    roles: catalogRoles,
    group: 'home',
    icon: GalleryHorizontalEnd,
    screen: async () => (await import('#screens/BannersScreen.tsx')).BannersScreen,
  },
  {
    key: 'hotWords',
    path: '/hot-words',
    roles: catalogRoles,
    group: 'home',
    icon: Flame,
    screen: async () => (await import('#screens/HotWordsScreen.tsx')).HotWordsScreen,
  },
  {
    key: 'synonyms',
    path: '/synonyms',
    roles: catalogRoles,
    group: 'home',
    icon: WholeWord,
    screen: async () => (await import('#screens/SynonymsScreen.tsx')).SynonymsScreen,
  },
  {
    key: 'pages',
    path: '/pages',
    roles: supportRoles,
    group: 'texts',
    icon: BookOpenText,
    screen: async () => (await import('#screens/PagesScreen.tsx')).PagesScreen,
  },
  {
    key: 'newPage',
    path: '/pages/new',
    roles: supportRoles,
    group: 'texts',
    parent: 'pages',
    icon: BookOpenText,
    screen: async () => (await import('#screens/NewPageScreen.tsx')).NewPageScreen,
  },
  {
    key: 'page',
    path: '/pages/:id',
    roles: supportRoles,
    group: 'texts',
    parent: 'pages',
    icon: BookOpenText,
    screen: async () => (await import('#screens/PageScreen.tsx')).PageScreen,
  },
  {
    key: 'operators',
    path: '/operators',
    roles: ['admin'],
    group: 'team',
    icon: UsersRound,
    screen: async () => (await import('#screens/OperatorsScreen.tsx')).OperatorsScreen,
  },
  {
    key: 'audit',
    path: '/audit',
    roles: ['admin'],
    group: 'team',
    icon: ScrollText,
    screen: async () => (await import('#screens/AuditScreen.tsx')).AuditScreen,
  },
]

export function maySee(page: Page, held: readonly Role[]): boolean {
  return page.roles.length === 0 || page.roles.some((role) => held.includes(role))
}
