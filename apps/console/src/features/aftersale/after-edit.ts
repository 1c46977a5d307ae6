// The times of after-sale while they are edited: any figure may be empty for a moment; pure.
import type { AfterSettings } from '@shop/contract/console/after-settings.ts'
import type { FieldRule } from '@shop/contract/errors.ts'

export type TimeName = keyof AfterSettings
export type AfterEdit = Record<TimeName, number | null>

/** As the contract bounds them. */
const bounds: Record<TimeName, readonly [least: number, most: number]> = {
  shop_hours: [1, 720],
  platform_hours: [1, 720],
  return_days: [1, 60],
  receive_days: [1, 60],
  review_days: [1, 365],
  review_edit_days: [0, 90],
}

const names = Object.keys(bounds) as TimeName[]

/** By the name of the time. */
export function afterFaults(edit: AfterEdit): Partial<Record<TimeName, FieldRule>> {
  const faults: Partial<Record<TimeName, FieldRule>> = {}
  for (const name of names) {
    const [least, most] = bounds[name]
    const value = edit[name]
    if (value === null) faults[name] = 'required'
    else if (value < least) faults[name] = 'tooSmall'
    else if (value > most) faults[name] = 'tooLarge'
  }
  return faults
}
