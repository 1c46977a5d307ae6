// The props shared by all parts of the product browser.
import type { Picture } from '@shop/contract/wire.ts'
import type { BrowseState, Preset } from '../browse-state.ts'

export interface CategoryChoice {
  id: number
  name: string
  image?: Picture | undefined
}

export interface BrowserProps {
  state: BrowseState
  preset: Preset
  categories: readonly CategoryChoice[]
  /** The shop of the first product found: the name of the chosen shop, if one is chosen. */
  shopName: string | undefined
  /** Changes this part of the state; the rest stays. */
  onChange: (part: Partial<BrowseState>) => void
}
