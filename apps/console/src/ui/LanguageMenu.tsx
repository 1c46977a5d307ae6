// The menu that switches the console's language.
import { Languages } from 'lucide-react'
import { chooseLanguage, consoleLanguages, languageNames } from '#text/language.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { Menu } from './Menu.tsx'

export function LanguageMenu() {
  const text = useText()
  const language = useLanguage()
  const choose = (value: string) => {
    const chosen = consoleLanguages.find((candidate) => candidate === value)
    if (chosen) void chooseLanguage(chosen)
  }
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          className="px-2.5"
          aria-label={`${text.frame.language}: ${languageNames[language]}`}
          icon={<Languages aria-hidden className="size-4.5" />}
        >
          <span className="max-[374px]:hidden">{languageNames[language]}</span>
        </Button>
      }
      choices={[
        {
          label: text.frame.language,
          value: language,
          options: consoleLanguages.map((value) => ({ value, label: languageNames[value] })),
          onChoose: choose,
        },
      ]}
    />
  )
}
