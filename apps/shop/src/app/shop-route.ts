// One entry of the route table.
import type { ComponentType } from 'react'
import type { PageKey } from '#text/page-text.ts'
import type { Text } from '#text/use-text.tsx'
import type { TabKey } from '#ui/TabBar.tsx'

export type TitleKey = keyof Text['titles']

export interface ShopRoute {
  path: string
  title: TitleKey
  screen: () => Promise<ComponentType>
  /** The page texts it needs besides those every page has. */
  words?: readonly PageKey[]
  /** alive: stays mounted when left; cache: only its query data stays; never: nothing stays. */
  keep: 'alive' | 'cache' | 'never'
  /** The tab it belongs to, when the page shows the tab bar. */
  tab?: TabKey
  width: 'browse' | 'flow'
}
