// Checks that a text is not blank: it has a visible letter, number or sign.
import * as z from 'zod/mini'

/** Some letters, and the blank braille sign, are invisible. */
const visibleCharacter = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

export const visible = (rule: string) => z.regex(visibleCharacter, rule)
