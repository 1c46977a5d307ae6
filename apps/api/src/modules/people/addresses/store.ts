// SQL for the language of an account.
import type { Language } from '@shop/contract/language.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'

export async function setUserLanguage(ctx: Ctx, userId: number, language: Language): Promise<void> {
  await ctx.db.query(sql`update users set language = ${language} where id = ${userId}`)
}
