// The menus that choose the language and the theme of the console.
import { chooseTheme, themes, useTheme } from '@shop/ui/theme.ts'
import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { chooseLanguage, consoleLanguages, languageNames } from '#text/language.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { Button, IconButton } from './Button.tsx'
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

const icons = { system: Monitor, light: Sun, dark: Moon }

/** The menu that switches between light, dark and system theme. */
export function ThemeMenu() {
  const text = useText()
  const theme = useTheme()
  const Icon = icons[theme]
  const choose = (value: string) => {
    const chosen = themes.find((candidate) => candidate === value)
    if (chosen) chooseTheme(chosen)
  }
  const options = themes.map((value) => {
    const OptionIcon = icons[value]
    return { value, label: text.frame.themes[value], icon: <OptionIcon aria-hidden className="size-4" /> }
  })
  return (
    <Menu
      trigger={
        <IconButton
          label={`${text.frame.theme}: ${text.frame.themes[theme]}`}
          icon={<Icon aria-hidden className="size-4.5" />}
        />
      }
      choices={[{ label: text.frame.theme, value: theme, options, onChoose: choose }]}
    />
  )
}
