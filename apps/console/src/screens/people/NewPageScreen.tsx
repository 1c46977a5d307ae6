// A new page in the editor.
import type { Language } from '@shop/contract/language.ts'
import { useState } from 'react'
import { useCreatePage } from '#features/people/pages/api.ts'
import { PageForm } from '#features/people/pages/PageForm.tsx'
import { draftOf, type PageEdit } from '#features/people/pages/page-edit.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { BackLink, PageHead } from '#ui/PageHead.tsx'
import { navigate } from '#ui/router.tsx'
import { showToast } from '#ui/toast-store.ts'

export function NewPageScreen() {
  const text = usePageText()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const create = useCreatePage()
  const save = async (edit: PageEdit, allowLeave: () => void) => {
    const { id } = await create.mutateAsync(draftOf(edit))
    showToast('good', text.pages.saved)
    allowLeave()
    navigate(`/pages/${id}`, { replace: true })
  }
  return (
    <>
      <BackLink to="/pages">{text.frame.pages.pages}</BackLink>
      <PageHead title={text.frame.pages.newPage} lead={text.pages.newLead} />
      <PageForm language={language} onLanguage={setLanguage} save={save} />
    </>
  )
}
