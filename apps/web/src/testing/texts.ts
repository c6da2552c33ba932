/** The texts, for tests of functions that say one. */
import "../shell/i18n.ts";
