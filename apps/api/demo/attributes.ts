// The attributes of a demo product, derived from its kind, specifications, weight and origin.
import { languages } from '@shop/contract/language.ts'
import { countryName } from '#modules/sales/shipping/rules.ts'
import { kinds } from './kinds.ts'
import { specName, valueLabel } from './product-rows.ts'
import { type Translations, translations as t } from './translations.ts'
import type { CategoryKey, DemoProduct, DemoSpec } from './types.ts'

export interface Attribute {
  name: Translations
  value: Translations
}

const names = {
  kind: t('Type', '类型', '類型', '種類', '종류', 'ประเภท'),
  condition: t('Condition', '成色', '商品狀況', '商品の状態', '상품 상태', 'สภาพสินค้า'),
  weight: t('Packed weight', '包装重量', '包裝重量', '梱包重量', '포장 무게', 'น้ำหนักรวมกล่อง'),
  origin: t('Ships from', '发货地', '出貨地', '発送元', '발송지', 'ส่งจาก'),
  warranty: t('Warranty', '质保', '保固', '保証期間', '보증 기간', 'การรับประกัน'),
  forWhom: t('Made for', '适用人群', '適用對象', '対象', '대상', 'เหมาะสำหรับ'),
  returns: t('Returns', '退货', '退貨', '返品', '반품', 'การคืนสินค้า'),
  storage: t('Storage', '储存方式', '保存方式', '保存方法', '보관 방법', 'การเก็บรักษา'),
  allergens: t('Allergens', '过敏原', '過敏原', 'アレルゲン', '알레르기 유발 성분', 'สารก่อภูมิแพ้'),
} as const

const isNew = t('New', '全新', '全新', '新品', '새 상품', 'ของใหม่')
const isRenewed = t(
  'Renewed and checked',
  '翻新，已检测',
  '整新品，已檢測',
  '整備済み',
  '리퍼비시, 점검 완료',
  'สินค้าปรับสภาพ ตรวจเช็กแล้ว',
)
const isOpenBox = t(
  'Open box, checked',
  '开箱品，已检测',
  '開箱品，已檢測',
  '開封品・点検済み',
  '개봉 상품, 점검 완료',
  'สินค้าแกะกล่อง ตรวจเช็กแล้ว',
)
const twoYears = t('24 months', '24 个月', '24 個月', '24か月', '24개월', '24 เดือน')
const sevenDays = t(
  'Within 7 days of delivery',
  '签收后 7 天内可退',
  '收到商品後 7 天內可退',
  'お届けから7日以内',
  '수령 후 7일 이내',
  'ภายใน 7 วันหลังได้รับสินค้า',
)
const onThePack = t(
  'As printed on the pack',
  '见外包装标示',
  '請見外包裝標示',
  'パッケージに記載',
  '포장에 표기',
  'ตามที่ระบุบนบรรจุภัณฑ์',
)
const men = t('Men', '男士', '男性', 'メンズ', '남성', 'ผู้ชาย')
const women = t('Women', '女士', '女性', 'レディース', '여성', 'ผู้หญิง')

const warranted: readonly CategoryKey[] = ['computer', 'electrical-equipment', 'mobile-phone']
const specAttributesMax = 3

export function attributesOf(product: DemoProduct, origin: string): Attribute[] {
  return [
    { name: names.kind, value: kinds[kindOf(product.picture)] },
    ...product.specs.slice(0, specAttributesMax).map((spec) => ({ name: specName(spec), value: valuesOf(spec) })),
    ...categoryAttributes(product),
    { name: names.weight, value: weightOf(product.weightGrams) },
    { name: names.origin, value: inEach((language) => countryName(language, origin)) },
  ]
}

/** Two attributes that depend on the category. */
function categoryAttributes(product: DemoProduct): Attribute[] {
  const { category, title } = product
  if (category === 'food') {
    return [
      { name: names.storage, value: onThePack },
      { name: names.allergens, value: onThePack },
    ]
  }
  const english = title['en-US']
  const used = english.startsWith('Renewed') ? isRenewed : english.startsWith('Open-box') ? isOpenBox : undefined
  const condition = { name: names.condition, value: used ?? isNew }
  if (category === 'mens-clothing') return [{ name: names.forWhom, value: men }, condition]
  if (category === 'womens-clothing') return [{ name: names.forWhom, value: women }, condition]
  // The description of a used product states its own warranty.
  const isWarranted = warranted.includes(category) && !used
  return [
    condition,
    isWarranted ? { name: names.warranty, value: twoYears } : { name: names.returns, value: sevenDays },
  ]
}

/** A picture's name begins with its kind; the longest match wins. */
export function kindOf(picture: string): keyof typeof kinds {
  const matches = Object.keys(kinds).filter((kind) => picture === kind || picture.startsWith(`${kind}-`))
  const longest = matches.sort((a, b) => b.length - a.length)[0]
  if (!longest) throw new Error(`picture ${picture} has no known kind`)
  return longest as keyof typeof kinds
}

function valuesOf(spec: DemoSpec): Translations {
  return inEach((language) => {
    const separator = language.startsWith('zh') || language === 'ja-JP' ? '、' : ', '
    return spec.values.map((value) => valueLabel(value)[language]).join(separator)
  })
}

function weightOf(grams: number): Translations {
  const unit = grams >= 1000 ? 'kilogram' : 'gram'
  return inEach((language) => unitFormat(language, unit).format(unit === 'kilogram' ? grams / 1000 : grams))
}

const formats = new Map<string, Intl.NumberFormat>()

/** Cached: creating a formatter takes longer than all its uses. */
function unitFormat(language: keyof Translations, unit: 'gram' | 'kilogram'): Intl.NumberFormat {
  const unitDisplay = language === 'th-TH' ? 'long' : 'short'
  const format =
    formats.get(`${language} ${unit}`) ??
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 2 })
  formats.set(`${language} ${unit}`, format)
  return format
}

function inEach(text: (language: keyof Translations) => string): Translations {
  return Object.fromEntries(languages.map((language) => [language, text(language)])) as Translations
}
