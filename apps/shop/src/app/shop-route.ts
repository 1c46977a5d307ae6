// What the shop's table says of one address.
import type { ComponentType } from 'react'
import type { PageKey } from '#text/page-text.ts'
import type { Text } from '#text/use-text.tsx'
import type { TabKey } from '#ui/TabBar.tsx'

export type TitleKey = keyof Text['titles']

export interface ShopRoute {
  path: string
  title: TitleKey
  screen: () => Promise<ComponentType>
  /** The words it needs beside those every page has. */
  words?: readonly PageKey[]
  /** alive: stays mounted when left; cache: only its answers stay; never: nothing stays. */
  keep: 'alive' | 'cache' | 'never'
  /** The tab it belongs to, when the tab bar stands below it. */
  tab?: TabKey
  width: 'browse' | 'flow'
}
