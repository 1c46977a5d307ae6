// What every part of the browsing engine is given: what is asked for, what may be chosen, and how to ask for something else.
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
  /** Of the first product found: the name of the shop that was chosen, when one was. */
  shopName: string | undefined
  /** Asks for this part anew; the rest stays as it was last asked for. */
  onChange: (part: Partial<BrowseState>) => void
}
