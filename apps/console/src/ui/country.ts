// The countries that parcels are sent to, by name.
import type { Language } from '@shop/contract/language.ts'
import { countryName } from '@shop/locale/format.ts'

/** ISO 3166-1 codes of every country and territory that parcels are sent to. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

export interface Country {
  value: string
  label: string
}

const namesIn = new Map<Language, readonly Country[]>()

/** By name; each language is computed once, because a picker asks on every key. */
export function countriesIn(language: Language): readonly Country[] {
  const order = new Intl.Collator(language)
  const countries =
    namesIn.get(language) ??
    codes
      .map((code) => ({ value: code, label: countryName(language, code) }))
      .sort((a, b) => order.compare(a.label, b.label))
  namesIn.set(language, countries)
  return countries
}
