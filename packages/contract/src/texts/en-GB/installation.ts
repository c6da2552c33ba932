export const installation = {
  colorForm: "Enter a colour as #RRGGBB.",
  colorPale: "White text is hard to read on this colour. Choose a darker one.",
  hostRequired: "Address is required",
  hostForm: "Enter a host without http:// and without a path, such as portico.example.com.",
  hostTaken: "This address belongs to another organisation of this installation.",
  featureOnAndOff: "A feature cannot be switched on and off at once.",
  logoLarge: "The logo is too large. Choose a smaller picture.",
  zoneUnknown: "This time zone is not known.",
  countryUnknown: "This country or region is not known.",
  hoursReversed: "The day must end after it begins.",
  linkWrong: "This link is no longer valid. Portico prints a new one when it starts.",
  stepsMissing: "Please answer the steps before this one first.",
} as const;
