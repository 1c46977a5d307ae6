// /language: the choice of the interface language.
import { LanguageList } from '#features/people/preferences/LanguageList.tsx'
import { useText } from '#text/use-text.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function LanguageScreen() {
  const { preferences, titles } = useText()
  return (
    <>
      <TopBar title={titles.language} back="/setting" />
      <div className="col py-4">
        <p className="mb-4 text-body-s text-text-2">{preferences.languageLead}</p>
        <LanguageList />
      </div>
    </>
  )
}
