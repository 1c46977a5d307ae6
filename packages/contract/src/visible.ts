// A text that shows something: letters, numbers, signs; not only what takes room and is not seen.
import * as z from 'zod/mini'

/** Some letters are drawn as nothing, and so is the empty braille sign. */
const seen = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

export const visible = (rule: string) => z.regex(seen, rule)
