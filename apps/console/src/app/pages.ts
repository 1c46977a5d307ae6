// Every page of the console in one table: address, name, who may see it, where it stands in the menu.
import type { Role } from '@shop/contract/endpoint.ts'
import { LayoutDashboard, type LucideIcon, ScrollText, UsersRound } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Text } from '#text/en-US.ts'

export interface Page {
  key: keyof Text['frame']['pages']
  path: string
  /** None named: every operator. */
  roles: readonly Role[]
  group?: keyof Text['frame']['groups']
  icon: LucideIcon
  screen: () => Promise<ComponentType>
}

export const pages: readonly Page[] = [
  {
    key: 'dashboard',
    path: '/',
    roles: [],
    icon: LayoutDashboard,
    screen: async () => (await import('#screens/DashboardScreen.tsx')).DashboardScreen,
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
