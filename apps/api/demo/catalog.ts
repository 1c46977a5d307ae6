// Every product of the demo shop.
import { products as computer } from './products/computer.ts'
import { products as electricalEquipment } from './products/electrical-equipment.ts'
import { products as familyLife } from './products/family-life.ts'
import { products as food } from './products/food.ts'
import { products as health } from './products/health.ts'
import { products as mensClothing } from './products/mens-clothing.ts'
import { products as mobilePhone } from './products/mobile-phone.ts'
import { products as outdoors } from './products/outdoors.ts'
import { products as toys } from './products/toys.ts'
import { products as womensClothing } from './products/womens-clothing.ts'
import type { DemoProduct } from './types.ts'

export const products: readonly DemoProduct[] = [
  ...computer,
  ...electricalEquipment,
  ...outdoors,
  ...familyLife,
  ...health,
  ...mensClothing,
  ...womensClothing,
  ...food,
  ...mobilePhone,
  ...toys,
]
